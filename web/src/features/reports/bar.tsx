/** A bar that says how much of the most something is, in parts. The figures stand beside it as text. */
import { cn } from '@/lib/cn';

interface BarProps {
  /** The parts from left to right: how long each is, and the class that fills it. */
  parts: readonly { value: number; fill: string }[];
  /** What the whole width stands for. */
  most: number;
  className?: string | undefined;
}

/** A hair of the ground between two parts, so that they are told apart without their colours. */
const GAP = 0.4;

export function Bar({ parts, most, className }: BarProps) {
  const share = (value: number) => (most === 0 ? 0 : (value / most) * 100);
  const before = (index: number) => parts.slice(0, index).reduce((sum, { value }) => sum + share(value), 0);
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className={cn('block h-2 w-full rounded-sm bg-hover forced-color-adjust-none', className)}
    >
      {parts.map(({ value, fill }, index) =>
        value === 0 ? null : (
          <rect
            key={fill}
            x={before(index)}
            width={Math.max(share(value) - GAP, 0.5)}
            height={8}
            className={fill}
          />
        ),
      )}
    </svg>
  );
}
