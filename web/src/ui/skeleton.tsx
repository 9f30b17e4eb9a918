import { classNames } from '@/lib/class-names';

/** A placeholder for loading content. Give it the size of the content. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <div
      aria-hidden
      className={classNames('[:where(&)]:rounded-md bg-hover motion-safe:animate-pulse', className)}
    />
  );
}
