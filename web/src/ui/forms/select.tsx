import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { cn } from '@/lib/cn';
import { texts } from '@/ui/texts/controls';
import type { ControlProps } from '@/ui/forms/field';
import { useFloating } from '@/ui/overlay/floating';
import { fieldStyle } from '@/ui/forms/input';
import { Listbox, moveActive, type Option, optionId, useOutsidePress } from '@/ui/forms/listbox';

const TYPEAHEAD_MS = 600;

interface SelectProps<Value extends string> extends Partial<ControlProps> {
  /** The accessible name. Not needed inside a `Field`, because its label is the name. */
  label?: string | undefined;
  value: Value | null;
  onValueChange: (value: Value) => void;
  options: readonly Option<Value>[];
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Finds the next option after `from` whose label starts with the letters that were typed in quick
 * succession.
 */
function useTypeahead(options: readonly Option[]) {
  const typed = useRef({ text: '', at: 0 });
  return (key: string, now: number, from: number): number => {
    const text = now - typed.current.at < TYPEAHEAD_MS ? typed.current.text + key : key;
    typed.current = { text, at: now };
    const start = text.length > 1 ? from : from + 1;
    const order = options.map((_, index) => (start + index) % options.length);
    return order.find((index) => options[index]?.label.toLowerCase().startsWith(text.toLowerCase())) ?? -1;
  };
}

/** A choice from a short list, as a button that opens a listbox. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, onValueChange, options, placeholder = texts.choose, className, ...control } = props;
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const selectedIndex = options.findIndex((option) => option.value === value);
  const selected = options[selectedIndex];
  const typeahead = useTypeahead(options);
  const close = useCallback(() => setOpen(false), []);
  useFloating(open, panel, trigger, { matchWidth: true });
  useOutsidePress(open, root, close);

  const show = (index = selectedIndex) => {
    setActive(Math.max(index, 0));
    setOpen(true);
  };
  const choose = (chosen: Value | undefined) => {
    close();
    if (chosen !== undefined && chosen !== value) onValueChange(chosen);
  };
  const closedKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return false;
    show();
    return true;
  };
  const openKey = (event: KeyboardEvent) => {
    const moved = moveActive(event.key, active, options.length);
    if (event.key === 'Tab') choose(options[active]?.value);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' || event.key === ' ') choose(options[active]?.value);
    else if (moved !== undefined) setActive(moved);
    else return false;
    return event.key !== 'Tab';
  };
  const press = (event: KeyboardEvent) => {
    const isText =
      event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isText) {
      const found = typeahead(event.key, event.timeStamp, open ? active : selectedIndex);
      if (found >= 0) show(found);
    }
    if (isText || (open ? openKey(event) : closedKey(event))) event.preventDefault();
  };

  return (
    <div ref={root} className={cn('relative', className)}>
      <button
        ref={trigger}
        type="button"
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open ? optionId(listId, active) : undefined}
        {...control}
        onClick={() => (open ? close() : show())}
        onKeyDown={press}
        onBlur={close}
        className={cn(fieldStyle, 'flex h-9 items-center gap-2 pr-2 text-left pointer-coarse:h-11')}
      >
        {selected?.icon}
        <span className={cn('min-w-0 flex-1 truncate', !selected && 'text-ink-3')}>
          {selected?.label ?? placeholder}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
      </button>
      {open && (
        <Listbox
          id={listId}
          label={label ?? texts.choices}
          panel={panel}
          options={options}
          active={active}
          selected={value}
          onActivate={setActive}
          onChoose={choose}
        />
      )}
    </div>
  );
}
