import { Check, LockKeyhole } from 'lucide-react';
import { cn } from '@/lib/cn';
import { textColorOn } from '@/ui/avatar';
import { Tooltip } from '@/ui/overlay/tooltip';
import type { Color } from './queries';
import { texts } from './texts';

/**
 * Returns the label of a color, such as 'Raspberry'. For a color that has no label here, returns
 * the name that the server uses, with a capital first letter.
 */
export function nameOf({ name }: Color): string {
  const names: Readonly<Record<string, string>> = texts.names;
  return names[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
}

interface SwatchProps {
  color: Color;
  own: boolean;
  /** Whether the color belongs to another user. */
  taken: boolean;
  onChoose: () => void;
}

/**
 * The button that selects a color. A taken color is dimmed. Hovering over it or focusing it shows
 * who has it.
 */
export function Swatch({ color, own, taken, onChoose }: SwatchProps) {
  return (
    <Tooltip text={taken ? texts.taken : nameOf(color)} names={!taken}>
      <button
        type="button"
        aria-label={nameOf(color)}
        aria-pressed={own}
        aria-disabled={taken || undefined}
        onClick={() => taken || own || onChoose()}
        className={cn(
          'grid aspect-square w-full place-items-center rounded-lg forced-color-adjust-none *:[grid-area:1/1] aria-disabled:cursor-default',
          'aria-pressed:ring-2 aria-pressed:ring-ink aria-pressed:ring-offset-2 aria-pressed:ring-offset-surface',
        )}
      >
        <span
          className={cn('size-full rounded-lg border border-ink/15', taken && 'opacity-25')}
          style={{ backgroundColor: color.hex }}
        />
        {own && (
          <Check
            aria-hidden
            className="size-5 max-h-full max-w-full"
            strokeWidth={2.5}
            style={{ color: textColorOn(color.hex) }}
          />
        )}
        {/* Because of the lock icon, a taken color looks different from a pale color that can
            be selected. */}
        {taken && <LockKeyhole aria-hidden className="size-4 max-h-full max-w-full text-ink-2" />}
      </button>
    </Tooltip>
  );
}
