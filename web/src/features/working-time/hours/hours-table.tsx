/**
 * A table with the working hours of each weekday: first those of the business, then those of each
 * person. Below 768 px it is a list.
 */
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Person } from '@/features/users/queries';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { useNarrow } from '@/ui/hooks/use-narrow';
import { IconButton } from '@/ui/icon-button';
import { weekOf } from '../rules';
import type { WorkingHours, WorkingStretch } from '../queries';
import { texts } from '../texts';
import { WEEKDAYS } from './week-form';
import { longWeekday, shortWeekday, weekLines, weekSum, wordsOf } from './week-words';

/** The row of a person, or of the business if `person` is null. */
interface HoursRow {
  person: Person | null;
  state: 'every' | 'own' | 'business' | 'never';
  hours: readonly WorkingStretch[];
}

function rowOf(all: readonly WorkingHours[], person: Person | null): HoursRow {
  const week = weekOf(all, person?.id ?? null);
  const stored = all.find(({ userId }) => userId === (person?.id ?? null));
  const isOwn = stored !== undefined && stored.hours.length > 0;
  const state = stored?.works === false ? 'never' : week === null ? 'every' : isOwn ? 'own' : 'business';
  return { person, state, hours: week ?? [] };
}

interface HoursTableProps {
  all: readonly WorkingHours[];
  people: readonly Person[];
  onEdit: (person: Person | null) => void;
}

export function HoursTable({ all, people, onEdit }: HoursTableProps) {
  const rows = [null, ...people].map((person) => rowOf(all, person));
  const isNarrow = useNarrow();
  return isNarrow ? <Lines rows={rows} onEdit={onEdit} /> : <Week rows={rows} onEdit={onEdit} />;
}

interface RowsProps {
  rows: readonly HoursRow[];
  onEdit: HoursTableProps['onEdit'];
}

function Week({ rows, onEdit }: RowsProps) {
  return (
    <table aria-label={texts.table} className="w-full table-fixed text-left text-2sm/5">
      <thead className="border-b border-line bg-dim text-xs/5 text-ink-2">
        <tr>
          <th scope="col" className="w-[27%] py-1.5 pl-4 font-medium md:pl-6">
            {texts.who}
          </th>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" abbr={longWeekday(weekday)} className="px-1 py-1.5 font-medium">
              {shortWeekday(weekday)}
            </th>
          ))}
          <th scope="col" className="w-15 py-1.5 font-medium">
            <span className="sr-only">{texts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.person?.id ?? ''} className="border-t border-line-2 first:border-t-0 hover:bg-hover">
            <th scope="row" className="py-2 pr-2 pl-4 font-normal md:pl-6">
              <Who row={row} />
            </th>
            <Cells row={row} />
            <td className="py-1 pr-3 text-right">
              <EditButton row={row} onEdit={onEdit} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Allows a line break in a time range only before its end. */
const inTwoLines = (stretch: string) => stretch.replaceAll(' ', '\u00A0').replace('–\u00A0', '– ');

function Cells({ row: { state, hours } }: { row: HoursRow }) {
  if (state === 'every' || state === 'never')
    return (
      <td colSpan={7} className="px-1 py-2 text-ink-2">
        {state === 'every' ? texts.everyHour : texts.never}
      </td>
    );
  return WEEKDAYS.map((weekday) => {
    const words = wordsOf(hours, weekday);
    return (
      <td key={weekday} className={state === 'business' ? 'px-1 py-2 text-ink-2' : 'px-1 py-2'}>
        {words.length === 0 && (
          <>
            <span aria-hidden className="text-ink-3">
              –
            </span>
            <span className="sr-only">{texts.closed}</span>
          </>
        )}
        {words.map((stretch) => (
          <span key={stretch} className="block tabular-nums">
            {inTwoLines(stretch)}
          </span>
        ))}
      </td>
    );
  });
}

function Lines({ rows, onEdit }: RowsProps) {
  return (
    <ul aria-label={texts.table}>
      {rows.map((row) => (
        <li
          key={row.person?.id ?? ''}
          className="flex items-start gap-2 border-t border-line-2 px-4 py-3 first:border-t-0"
        >
          <div className="min-w-0 flex-1">
            <Who row={row} />
            <WeekText row={row} />
          </div>
          <EditButton row={row} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  );
}

function WeekText({ row: { state, hours } }: { row: HoursRow }) {
  if (state === 'never') return null;
  const about = 'mt-1.5 text-2sm/5 text-ink-2';
  if (state === 'every') return <p className={about}>{texts.everyHour}</p>;
  return (
    <dl className={`${about} grid grid-cols-[auto_1fr] gap-x-3`}>
      {weekLines(hours).map(({ days, hours: words }) => (
        <div key={days} className="contents">
          <dt>{days}</dt>
          <dd className="tabular-nums">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function stateOf({ person, state, hours }: HoursRow): ReactNode {
  const sum = state === 'own' || state === 'business' ? weekSum(hours) : null;
  if (person === null) return sum;
  if (state === 'never') return <Badge tone="grey">{texts.never}</Badge>;
  if (state === 'own')
    return (
      <>
        <Badge tone="blue">{texts.ownHours}</Badge> {sum}
      </>
    );
  return texts.businessHours;
}

/** The name of the person or the business, and below it which hours apply. */
function Who({ row }: { row: HoursRow }) {
  const { person } = row;
  return (
    <div className="flex items-center gap-2.5">
      {person !== null && <Avatar name={person.fullName} color={person.color} size={24} />}
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{person?.fullName ?? texts.business}</p>
        <div className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-xs/5 text-ink-2">
          {stateOf(row)}
        </div>
      </div>
    </div>
  );
}

function EditButton({ row: { person }, onEdit }: { row: HoursRow; onEdit: HoursTableProps['onEdit'] }) {
  return (
    <IconButton
      label={person === null ? texts.editBusiness : texts.editOf(person.fullName)}
      onClick={() => onEdit(person)}
    >
      <Pencil />
    </IconButton>
  );
}
