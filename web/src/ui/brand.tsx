import { cn } from '@/lib/cn';
import { Logo, ProductName } from '@/ui/logo';

/** The logo and the product's name, on pages without the app's header. */
export function Brand({ className }: { className?: string | undefined }) {
  return (
    <p className={cn('flex items-center gap-2 text-md', className)}>
      <Logo />
      <ProductName />
    </p>
  );
}
