import { ChevronDown } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cn } from '@/lib/cn';
import type { ControlProps } from '@/ui/field';
import { useFloating } from '@/ui/floating';
import { fieldStyle } from '@/ui/input';
import { Listbox, moveActive, type Option, optionId, useOutsidePress } from '@/ui/listbox';

/** More rows than anybody reads; the rest is found by typing on. */
const SHOWN = 100;

interface ComboboxProps extends Partial<ControlProps> {
  /** The accessible name; inside a Field its label is the name. */
  label?: string | undefined;
  value: string | null;
  onValueChange: (value: string) => void;
  options: readonly Option[];
  placeholder?: string | undefined;
  /** What to say when nothing matches. */
  emptyText?: string | undefined;
  /** Stays beneath the list, such as a button that adds a choice. */
  footer?: ReactNode;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The choices that hold every word of `typed`, in their own order; accents and case do not count. */
export function matching(options: readonly Option[], typed: string): readonly Option[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ label, detail = '' }) => {
    const text = fold(`${label} ${detail}`);
    return words.every((word) => text.includes(word));
  });
}

/** What is typed and highlighted; `typed` is null while the field shows the chosen label. */
function useCombobox(
  options: readonly Option[],
  value: string | null,
  onValueChange: (value: string) => void,
) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const matches = useMemo(() => matching(options, typed ?? ''), [options, typed]);
  const shown = matches.slice(0, SHOWN);

  const show = () => {
    setActive(
      Math.max(
        0,
        shown.findIndex((option) => option.value === value),
      ),
    );
    setOpen(true);
  };
  const close = useCallback(() => {
    setOpen(false);
    setTyped(null);
  }, []);
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    setOpen(true);
  };
  const choose = (chosen: string | undefined) => {
    if (chosen === undefined) return;
    close();
    if (chosen !== value) onValueChange(chosen);
  };
  return {
    open,
    typed,
    active,
    setActive,
    shown,
    hidden: matches.length - shown.length,
    show,
    close,
    type,
    choose,
  };
}

/** One choice out of a long list, found by typing. */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    value,
    onValueChange,
    options,
    placeholder,
    emptyText = 'No match',
    footer,
    ...rest
  } = props;
  const { className, ...control } = rest;
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const box = useCombobox(options, value, onValueChange);
  const { open, active, shown, close } = box;
  useFloating(open, panel, input, { matchWidth: true });
  useOutsidePress(open, root, close);

  const press = (event: KeyboardEvent) => {
    const moved =
      event.key === 'Home' || event.key === 'End' ? undefined : moveActive(event.key, active, shown.length);
    if (moved !== undefined && !open) box.show();
    else if (moved !== undefined) box.setActive(moved);
    else if (open && event.key === 'Enter') box.choose(shown[active]?.value);
    else if (open && event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  const leave = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget)) close();
  };
  const chosen = options.find((option) => option.value === value)?.label ?? '';

  return (
    <div ref={root} className={cn('relative', className)} onBlur={leave}>
      <input
        ref={input}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && shown[active] ? optionId(listId, active) : undefined}
        placeholder={placeholder}
        value={box.typed ?? chosen}
        {...control}
        onChange={(event) => box.type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onClick={() => !open && box.show()}
        onKeyDown={press}
        className={cn(fieldStyle, 'h-9 pr-8 pointer-coarse:h-11')}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-ink-3"
      />
      {open && (
        <Listbox
          id={listId}
          label={label ?? 'Choices'}
          panel={panel}
          options={shown}
          active={active}
          selected={value}
          onActivate={box.setActive}
          onChoose={box.choose}
        >
          {shown.length === 0 && <p className="px-3.5 pb-2.5 text-ink-2">{emptyText}</p>}
          {box.hidden > 0 && (
            <p className="px-3.5 pb-2.5 text-ink-2">{box.hidden} more. Type to narrow the list.</p>
          )}
          {footer !== undefined && <div className="border-t border-line-2 p-1">{footer}</div>}
        </Listbox>
      )}
    </div>
  );
}
