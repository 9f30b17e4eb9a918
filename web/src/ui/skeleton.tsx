import { cn } from '@/lib/cn';

/** Holds the place of what is being loaded; give it the size of that. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden className={cn('rounded-md bg-hover motion-safe:animate-pulse', className)} />;
}
