/**
 * The filters of the audit log: text, action, person and days. On a phone, the filters for person
 * and days are collapsible.
 */
import { useRef, useState } from 'react';
import { useUsers } from '@/features/users/queries';
import { cn } from '@/lib/cn';
import { DayField } from '@/ui/forms/day-field';
import type { Option } from '@/ui/forms/listbox';
import { MoreFiltersButton } from '@/ui/list/more-filters-button';
import { SearchBox } from '@/ui/list/search-box';
import { Select } from '@/ui/forms/select';
import type { AuditSearch } from './address';
import { texts } from './texts';
import { actionLabels, isAction } from './words';

/** The value of the select option that turns a filter off. */
const ALL = 'all';

const actionOptions = (): readonly Option[] => [
  { value: ALL, label: texts.filters.allActions },
  ...Object.entries(actionLabels()).map(([value, label]) => ({ value, label })),
];

interface FiltersProps {
  search: AuditSearch;
  /** Whether the selected last day is before the first day. */
  backwards: boolean;
  onShow: (to: AuditSearch) => void;
  onSearch: (text: string) => void;
}

export function Filters({ search, backwards, onShow, onSearch }: FiltersProps) {
  // Start expanded if the URL sets one of the collapsible filters. Otherwise the user wouldn't see
  // why rows are missing.
  const hidden = [search.person, search.from, search.to].some(Boolean);
  const [open, setOpen] = useState(hidden);
  const input = useRef<HTMLInputElement>(null);
  const action = isAction(search.action) ? search.action : ALL;
  return (
    <div className="mb-2 grid gap-2 md:flex md:flex-wrap">
      <div className="flex min-w-0 gap-2 md:flex-1 md:basis-72">
        <SearchBox label={texts.filters.search} input={input} value={search.q ?? ''} onSearch={onSearch} />
        <MoreFiltersButton open={open} onOpenChange={setOpen} controls="more-filters" inUse={hidden} />
      </div>
      <Select
        label={texts.filters.action}
        className="min-w-0 md:w-52"
        value={action}
        onValueChange={(next) => onShow({ action: next === ALL ? undefined : next })}
        options={actionOptions()}
      />
      <div id="more-filters" className={cn('grid gap-2 md:contents', !open && 'max-md:hidden')}>
        <PersonSelect person={search.person} onChoose={(person) => onShow({ person })} />
        <div className="grid gap-2 md:flex md:gap-4 xl:ml-2">
          <DayField label={texts.filters.from} day={search.from} onChange={(from) => onShow({ from })} />
          <DayField
            label={texts.filters.to}
            day={search.to}
            error={backwards ? texts.filters.backwards : undefined}
            onChange={(to) => onShow({ to })}
          />
        </div>
      </div>
    </div>
  );
}

interface PersonSelectProps {
  person: string | undefined;
  onChoose: (person: string | undefined) => void;
}

function PersonSelect({ person, onChoose }: PersonSelectProps) {
  const users = useUsers();
  const people = (users.data ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
  const options = [{ value: ALL, label: texts.filters.allPeople }, ...people];
  // The URL may contain a person who is not in the list. Then an extra option shows that the filter
  // is set.
  if (person !== undefined && !people.some(({ value }) => value === person))
    options.push({
      value: person,
      label: users.isPending ? texts.filters.loading : texts.filters.unknownPerson,
    });
  return (
    <Select
      label={texts.filters.person}
      className="min-w-0 md:w-44"
      value={person ?? ALL}
      onValueChange={(next) => onChoose(next === ALL ? undefined : next)}
      options={options}
    />
  );
}
