import { cn } from '@/lib/cn';

const TONES = {
  scheduled: 'bg-scheduled',
  progress: 'bg-progress',
  completed: 'bg-completed',
  urgent: 'bg-urgent',
} as const;

export type Tone = keyof typeof TONES;

/** A dot in the color of a status. The status is always written beside it. */
export function StatusDot({ tone, className }: { tone: Tone; className?: string | undefined }) {
  return (
    <span
      aria-hidden
      className={cn(
        'inline-block size-2 shrink-0 rounded-full forced-color-adjust-none',
        TONES[tone],
        className,
      )}
    />
  );
}
