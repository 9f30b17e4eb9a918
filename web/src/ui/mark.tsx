import { cn } from '@/lib/cn';

/** The mark: an open ring on a tile. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className={cn('size-5 shrink-0', className)}>
      <rect width="20" height="20" rx="5" fill="var(--ink)" />
      <path d="M13.54 6.46a5 5 0 1 0 0 7.08" fill="none" stroke="var(--surface)" strokeWidth="2" />
    </svg>
  );
}
