/**
 * A bar whose parts show shares of a maximum. The same figures are shown as text beside the bar.
 */
import { cn } from '@/lib/cn';

interface BarProps {
  /** The parts from left to right. `fill` is the CSS class with the color. */
  parts: readonly { value: number; fill: string }[];
  /** The value at which the bar is completely filled. */
  most: number;
  className?: string | undefined;
}

/**
 * The gap between two parts, in percent of the bar's width. With gaps people can distinguish the
 * parts without color.
 */
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
