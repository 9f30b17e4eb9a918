/**
 * A filter with several options: a button that shows the selected options, a button that clears
 * them, and the list of options.
 */
import { ChevronDown, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { moveActive, type Option, useOutsidePress } from '@/ui/forms/listbox';
import { texts } from '../texts/filter';
import { PickerPanel, type PickerSearch } from './picker-panel';

export interface PickerProps {
  /** What the filter is about, for example 'Workers'. */
  label: string;
  /** The text of the button if no option is selected. */
  all: string;
  /** The accessible name of the clear button. */
  clear: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
  /** Called when the user is about to open the list, so that its data can be loaded. */
  onApproach?: (() => void) | undefined;
  search?: PickerSearch | undefined;
}

const STEPS = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'];

/** Moves the focus between the search field and the options. */
function walk(event: KeyboardEvent, panel: HTMLElement | null): void {
  const stops = [...(panel?.querySelectorAll<HTMLElement>('input') ?? [])];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = STEPS.includes(event.key) ? moveActive(event.key, at, stops.length) : undefined;
  if (next === undefined) return;
  event.preventDefault();
  stops[next]?.focus();
}

export function Picker({ label, all, clear, options, chosen, onChoose, onApproach, search }: PickerProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  useOutsidePress(open, root, close);

  const names = chosen.map((value) => options.find((option) => option.value === value)?.label ?? value);
  const [first] = names;
  const isOn = first !== undefined;
  const toggle = (value: string) =>
    onChoose(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return walk(event, panel.current);
    event.preventDefault();
    close();
    trigger.current?.focus();
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) close();
  };
  return (
    // This element handles the keys of both the button and the list.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} className="filter-pick" data-on={isOn || undefined} onKeyDown={press} onBlur={leave}>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={isOn ? texts.chosen(label, names.join(', ')) : undefined}
        onClick={() => setOpen(!open)}
        onPointerEnter={onApproach}
        onFocus={onApproach}
      >
        <span>{isOn ? (names.length > 1 ? texts.andMore(first, names.length - 1) : first) : all}</span>
        {!isOn && <ChevronDown aria-hidden />}
      </button>
      {isOn && (
        <button
          type="button"
          aria-label={clear}
          className="filter-clear"
          onClick={() => {
            close();
            onChoose([]);
            trigger.current?.focus();
          }}
        >
          <X aria-hidden />
        </button>
      )}
      {open && (
        <PickerPanel
          id={id}
          label={label}
          panel={panel}
          anchor={trigger}
          options={options}
          chosen={chosen}
          onToggle={toggle}
          search={search}
        />
      )}
    </div>
  );
}
