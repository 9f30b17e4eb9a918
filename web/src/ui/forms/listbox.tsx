/** The list of options below a select or a combobox, and the keys that move the highlight. */
import { Check } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { cn } from '@/lib/cn';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  /** A secondary text after the label. The combobox searches it too. */
  detail?: string | undefined;
  /** Content before the label, such as an image. */
  icon?: ReactNode;
}

/** Returns the index to which `key` moves the highlight; undefined for other keys. */
export function moveActive(key: string, active: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(active + 1, count - 1);
    case 'ArrowUp':
      return Math.max(active - 1, 0);
    case 'PageDown':
      return Math.min(active + 10, count - 1);
    case 'PageUp':
      return Math.max(active - 10, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Calls `onClose` when a press lands outside of `root`. */
export function useOutsidePress(
  open: boolean,
  root: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  useEffect(() => {
    if (!open) return;
    const press = (event: PointerEvent) => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) onClose();
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [open, root, onClose]);
}

interface ListboxProps<Value extends string> {
  id: string;
  label: string;
  panel: RefObject<HTMLDivElement | null>;
  options: readonly Option<Value>[];
  active: number;
  selected: Value | null;
  onActivate: (index: number) => void;
  onChoose: (value: Value) => void;
  /** Content below the options: a text if there are no options, and further actions. */
  children?: ReactNode;
}

/** Returns the id of the option at `index`, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

export function Listbox<Value extends string>(props: ListboxProps<Value>) {
  const { id, label, panel, options, active, selected, onActivate, onChoose, children } = props;

  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  return (
    <div
      ref={panel}
      popover="manual"
      className="fixed inset-auto m-0 flex flex-col overflow-hidden rounded-lg border border-line panel text-ink motion-safe:animate-fade-in"
    >
      <div
        id={id}
        role="listbox"
        aria-label={label}
        className="min-h-0 overflow-y-auto overscroll-contain p-1"
      >
        {options.map((option, index) => (
          // The combobox that owns the list handles the keys. A press on the list must not move the
          // focus away from the combobox.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/interactive-supports-focus
          <div
            key={option.value}
            id={optionId(id, index)}
            role="option"
            aria-selected={option.value === selected}
            data-active={index === active || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => index !== active && onActivate(index)}
            onClick={() => onChoose(option.value)}
            className={cn(
              'flex min-h-8 items-center gap-2 rounded-md px-2.5 py-1 select-none pointer-coarse:min-h-11',
              index === active && 'bg-hover',
            )}
          >
            {option.icon}
            <span className="min-w-0 flex-1 break-words">
              {option.label}
              {option.detail !== undefined && <span className="ml-2 text-ink-2">{option.detail}</span>}
            </span>
            {option.value === selected && <Check aria-hidden className="size-4 shrink-0 text-ink-2" />}
          </div>
        ))}
      </div>
      {children}
    </div>
  );
}
