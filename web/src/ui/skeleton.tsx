import { cn } from '@/lib/cn';

/** A placeholder for loading content. Give it the same size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden className={cn('rounded-md bg-hover motion-safe:animate-pulse', className)} />;
}
