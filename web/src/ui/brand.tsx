import { cn } from '@/lib/cn';
import { Mark, Name } from '@/ui/mark';

/** The product's mark and name, on pages without the app's header. */
export function Brand({ className }: { className?: string | undefined }) {
  return (
    <p className={cn('flex items-center gap-2 text-md', className)}>
      <Mark />
      <Name />
    </p>
  );
}
