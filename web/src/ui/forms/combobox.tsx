import { ChevronDown } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { cn } from '@/lib/cn';
import { fold } from '@/lib/fold';
import { texts } from '@/ui/texts/controls';
import type { ControlProps } from '@/ui/forms/field';
import { useFloating } from '@/ui/overlay/floating';
import { fieldStyle } from '@/ui/forms/input';
import { Listbox, moveActive, type Option, optionId, useOutsidePress } from '@/ui/forms/listbox';

/** The maximum number of shown options. Further options are found by typing. */
const SHOWN = 100;

/** The props for options that are searched somewhere else, for example on the server. */
export interface ChoiceSearch {
  /** Called with the typed text, and with an empty text when the list opens. */
  onSearch: (typed: string) => void;
  /** Whether the options are still those of the previous search. */
  pending: boolean;
  /** The number of matches that `options` doesn't contain. */
  more: number;
}

interface ComboboxProps extends Partial<ControlProps> {
  /** A ref with which a form focuses the field, for example when a choice is missing. */
  ref?: Ref<HTMLInputElement | null> | undefined;
  /** The accessible name. Not needed inside a `Field`, because its label is the name. */
  label?: string | undefined;
  value: string | null;
  onValueChange: (value: string) => void;
  options: readonly Option[];
  /** The option for `value`. Needed if `options` might not contain it. */
  chosen?: Option | undefined;
  /**
   * The search for further options. If undefined, `options` is complete, and the combobox filters
   * it.
   */
  search?: ChoiceSearch | undefined;
  placeholder?: string | undefined;
  /** The text that is shown when nothing matches. */
  emptyText?: string | undefined;
  /** Content below the list that doesn't scroll, such as a button that adds an option. */
  footer?: ReactNode;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Returns the options that contain every word of `typed`, in their order. Case and accents are
 * ignored.
 */
export function matching(options: readonly Option[], typed: string): readonly Option[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ label, detail = '' }) => {
    const text = fold(`${label} ${detail}`);
    return words.every((word) => text.includes(word));
  });
}

/**
 * Returns the options to show for the typed text. The results of a finished search are shown
 * unfiltered.
 */
function matchesOf({ options, chosen, search }: ComboboxProps, typed: string | null): readonly Option[] {
  const matches = search === undefined || search.pending ? matching(options, typed ?? '') : options;
  const isAway = typed === null && chosen !== undefined && !matches.some(same(chosen.value));
  return isAway ? [chosen, ...matches] : matches;
}

const same = (value: string | null) => (option: Option) => option.value === value;

/** The state of the combobox. `typed` is null while the field shows the chosen label. */
function useCombobox(props: ComboboxProps) {
  const { value, onValueChange, search } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  // The value of the highlighted option is stored, not its index, because the options may change
  // meanwhile.
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const matches = matchesOf(props, typed);
  const shown = matches.slice(0, SHOWN);
  const moved = shown.findIndex(same(highlighted));
  const start = typed === null ? shown.findIndex(same(value)) : 0;
  const active = Math.max(0, moved >= 0 ? moved : start);

  const show = () => {
    setHighlighted(null);
    setOpen(true);
    search?.onSearch('');
  };
  const close = useCallback(() => {
    setOpen(false);
    setTyped(null);
  }, []);
  const type = (text: string) => {
    setTyped(text);
    setHighlighted(null);
    setOpen(true);
    search?.onSearch(text);
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
    setActive: (index: number) => setHighlighted(shown[index]?.value ?? null),
    shown,
    hidden: matches.length - shown.length + (search?.more ?? 0),
    show,
    close,
    type,
    choose,
  };
}

/** A choice from a long list, found by typing. */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    value,
    onValueChange: _onValueChange,
    options,
    chosen,
    search: _search,
    placeholder,
    emptyText = texts.noMatch,
    footer,
    className,
    ref,
    ...control
  } = props;
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  const panel = useRef<HTMLDivElement>(null);
  const box = useCombobox(props);
  const { open, active, shown, close } = box;
  useFloating(open, panel, input, { matchWidth: true });
  useOutsidePress(open, root, close);
  // Selects the text of the chosen label, so that typing replaces it.
  useEffect(() => {
    if (!open && document.activeElement === input.current) input.current?.select();
  }, [open]);

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
  const current = options.find(same(value)) ?? chosen;

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
        value={box.typed ?? current?.label ?? ''}
        {...control}
        onChange={(event) => box.type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onClick={(event) => {
          if (open) return;
          event.currentTarget.select();
          box.show();
        }}
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
          label={label ?? texts.choices}
          panel={panel}
          options={shown}
          active={active}
          selected={value}
          onActivate={box.setActive}
          onChoose={box.choose}
        >
          {/*
            The live region is rendered before its text, so that changes of the text are announced
            during typing.
          */}
          <div role="status">
            {shown.length === 0 && <p className="px-3.5 pb-2.5 text-ink-2">{emptyText}</p>}
            {box.hidden > 0 && (
              <p className="border-t border-line-2 px-3.5 py-2 text-ink-2">{texts.moreChoices(box.hidden)}</p>
            )}
          </div>
          {footer !== undefined && <div className="border-t border-line-2 p-1">{footer}</div>}
        </Listbox>
      )}
    </div>
  );
}
