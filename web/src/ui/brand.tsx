import { cn } from '@/lib/cn';
import { Mark, Name } from '@/ui/mark';

/** The product's name beside its mark, on pages that stand before the app. */
export function Brand({ className }: { className?: string | undefined }) {
  return (
    <p className={cn('flex items-center gap-2 text-md', className)}>
      <Mark />
      <Name />
    </p>
  );
}
