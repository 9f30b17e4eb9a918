import { classNames } from '@/lib/class-names';

/**
 * A spinner in the color of the surrounding text. Put a text beside it that says what is loading.
 */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg aria-hidden viewBox="0 0 16 16" className={classNames('size-4 animate-spin', className)}>
      <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path
        d="M14.5 8A6.5 6.5 0 0 0 8 1.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
