import { cn } from '@/lib/cn';
import { Logo, Name } from '@/ui/logo';

/** The product's mark and name, on pages without the app's header. */
export function Brand({ className }: { className?: string | undefined }) {
  return (
    <p className={cn('flex items-center gap-2 text-md', className)}>
      <Logo />
      <Name />
    </p>
  );
}
