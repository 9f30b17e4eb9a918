/**
 * The open list of a filter: its options as checkboxes, and a search field if there are many
 * options.
 */
import { type RefObject, useEffect, useState } from 'react';
import { Checkbox } from '@/ui/forms/checkbox';
import { matching } from '@/ui/forms/combobox';
import { Input } from '@/ui/forms/input';
import type { Option } from '@/ui/forms/listbox';
import { useFloating } from '@/ui/overlay/floating';
import { texts } from '../texts/filter';

export interface PickerSearch {
  /** The accessible name of the search field. */
  label: string;
  /** Searches options on the server. If undefined, only the loaded options are searched. */
  onSearch?: (typed: string) => void;
  /**
   * The options that the server found for the typed text; undefined while the search is pending.
   */
  found?: readonly Option[] | undefined;
  /** Whether the search on the server failed. */
  failed?: boolean;
}

interface PickerPanelProps {
  id: string;
  label: string;
  panel: RefObject<HTMLDivElement | null>;
  anchor: RefObject<HTMLElement | null>;
  options: readonly Option[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  search: PickerSearch | undefined;
}

/** The options that match the typed text; undefined while the search is pending. */
function listed(typed: string, options: readonly Option[], search: PickerSearch | undefined) {
  if (typed === '') return options;
  return search?.onSearch === undefined ? matching(options, typed) : search.found;
}

export function PickerPanel(props: PickerPanelProps) {
  const { id, label, panel, anchor, options, chosen, onToggle, search } = props;
  const [typed, setTyped] = useState('');
  useFloating(true, panel, anchor, { matchWidth: true });
  useEffect(() => panel.current?.querySelector('input')?.focus(), [panel]);
  const shown = listed(typed.trim(), options, search);
  const note =
    search?.failed === true ? texts.searchFailed : shown === undefined ? texts.searching : texts.nothingFound;
  return (
    <div ref={panel} id={id} role="dialog" aria-label={label} popover="manual" className="filter-panel panel">
      {search !== undefined && (
        <Input
          type="search"
          aria-label={search.label}
          placeholder={search.label}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            search.onSearch?.(target.value.trim());
          }}
        />
      )}
      <div role="group" aria-label={label} className="filter-choices">
        {(shown ?? []).map(({ value, label: name, icon }) => (
          <Checkbox
            key={value}
            label={
              <span className="filter-choice">
                {icon}
                {name}
              </span>
            }
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
          />
        ))}
        {(shown ?? []).length === 0 && <p role="status">{note}</p>}
      </div>
    </div>
  );
}
