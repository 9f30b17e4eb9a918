/** The columns of the jobs table, with sort orders and grid positions on a narrower screen. */
import type { Column } from '@/ui/list/columns';
import type { JobsSort } from './address';
import { texts } from './texts';

type JobsColumn = Column<Exclude<JobsSort, `-${string}`>>;

/** Below 1280 px ten columns don't fit side by side, so they are stacked in six grid columns. */
export const COLUMNS = {
  details: { sort: 'title', place: 'max-xl:col-start-1 max-xl:row-span-4' },
  client: { place: 'max-xl:col-start-2 max-xl:row-span-4' },
  createdBy: { place: 'max-xl:col-start-3 max-xl:row-start-2' },
  assignedTo: { place: 'max-xl:col-start-3 max-xl:row-start-1' },
  assignedBy: { place: 'max-xl:col-start-3 max-xl:row-start-3' },
  time: {
    sort: 'startDate',
    place: 'max-xl:col-start-4 max-xl:row-start-1 max-xl:row-span-4',
  },
  completeBy: {
    sort: 'completeByDate',
    place: 'max-xl:col-start-5 max-xl:row-start-3',
  },
  status: { sort: 'status', place: 'max-xl:col-start-5 max-xl:row-start-1' },
  priority: {
    sort: 'priority',
    descendingFirst: true,
    place: 'max-xl:col-start-5 max-xl:row-start-2',
  },
  actions: {
    hidesLabel: true,
    place: 'max-xl:col-start-6 max-xl:row-start-1 max-xl:row-span-4',
  },
} as const satisfies Record<keyof typeof texts.columns, Omit<JobsColumn, 'label'>>;

/** The columns with their labels, from left to right. */
export function columnList(): JobsColumn[] {
  const labels: Readonly<Record<string, string>> = texts.columns;
  return Object.entries(COLUMNS).map(([name, column]) => ({ ...column, label: labels[name] ?? name }));
}

/** The CSS classes of the grid of the header and of every row. */
export const ROW_GRID = [
  'grid w-full gap-x-2.5 px-3 xl:gap-x-3 xl:px-4 max-xl:grid-rows-[auto_auto_auto_1fr]',
  'grid-cols-[minmax(0,15fr)_minmax(0,12fr)_minmax(0,12fr)_8.875rem_7rem_2.25rem]',
  'xl:grid-cols-[minmax(0,20fr)_minmax(0,14fr)_repeat(3,minmax(0,10.5fr))_minmax(0,13fr)_5.5rem_6rem_3.75rem_2.5rem]',
  // German needs wider columns, because German dates and the status 'Abgeschlossen' are longer.
  'xl:[&:lang(de)]:grid-cols-[minmax(0,18fr)_minmax(0,14fr)_repeat(3,minmax(0,10.5fr))_minmax(0,13fr)_5.75rem_7.75rem_3.75rem_2.5rem]',
].join(' ');
