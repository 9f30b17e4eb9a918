/**
 * A button that fills a value into a field. While the field has this value, the button has a filled
 * background and a check mark.
 */
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface ChipProps {
  /** Whether the field has this value. Undefined for a button that never has a check mark. */
  chosen?: boolean;
  label?: string;
  onClick: () => void;
  children: ReactNode;
}

export function Chip({ chosen, label, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={label}
      onClick={onClick}
      className={cn(
        'inline-flex h-8 items-center gap-1 rounded-full border border-line px-3 text-2sm/5 text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:h-11',
        chosen &&
          'border-primary bg-primary font-medium text-on-primary hover:bg-primary hover:text-on-primary',
      )}
    >
      {chosen && <Check aria-hidden className="size-3.5" />}
      {children}
    </button>
  );
}
