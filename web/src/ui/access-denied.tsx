import { ShieldAlert } from 'lucide-react';
import { texts } from '@/ui/texts/controls';

/**
 * Shown to workers instead of a screen for administrators. The text names that screen.
 * rule: roles-access-denied
 */
export function AccessDenied({ children }: { children: string }) {
  return (
    <div className="mx-auto flex max-w-105 flex-col items-center py-16 text-center">
      <ShieldAlert aria-hidden className="size-8 text-ink-3" />
      <h1 className="mt-4 text-xl/7 font-[640] tracking-[-.02em]">{texts.accessDenied}</h1>
      <p className="mt-1 text-ink-2">{children}</p>
    </div>
  );
}
