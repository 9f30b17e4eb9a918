/**
 * The columns of the jobs table: the names of all columns, their sort orders, and their widths in
 * the grid. Pure.
 */
import type { CSSProperties } from 'react';
import { language } from '@/lib/language';
import type { Column } from '@/ui/list/columns';
import type { JobsSort } from './address';
import { texts } from './texts';

type JobsColumn = Column<Exclude<JobsSort, `-${string}` | 'upcoming'>>;

/** The density of the rows: comfortable rows have two lines, compact rows have one. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

export const COLUMNS = {
  details: { sort: 'title' },
  client: {},
  createdBy: {},
  assignedTo: {},
  assignedBy: {},
  time: { sort: 'startDate' },
  completeBy: { sort: 'completeByDate' },
  status: { sort: 'status' },
  priority: { sort: 'priority', descendingFirst: true },
  actions: { hidesLabel: true },
} as const satisfies Record<string, Omit<JobsColumn, 'label'>>;

export type ColumnName = keyof typeof COLUMNS;

/** All columns, from left to right. */
// `COLUMNS` is a constant, so its keys are exactly those in its type.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const NAMES = Object.keys(COLUMNS) as ColumnName[];

/** The columns that the user can hide. The job's title and menu are always shown. */
export const CHOOSABLE = NAMES.filter((name) => name !== 'details' && name !== 'actions');

/** Returns the columns that are not hidden, from left to right. */
export function shownColumns(hidden: readonly ColumnName[]): ColumnName[] {
  return NAMES.filter((name) => !hidden.includes(name));
}

/** Returns the CSS class of a column's cells and header. */
export const columnClass = (name: ColumnName): string => `jobs-col-${name}`;

/** Returns the shown columns with their labels. */
export function columnList(shown: readonly ColumnName[]): JobsColumn[] {
  return shown.map((name) => ({
    ...COLUMNS[name],
    label: texts.columns[name],
    place: columnClass(name),
  }));
}

/**
 * The width of each column on screens of at least 1280 px. Times and dates don't wrap, so their
 * columns have fixed widths.
 */
const WIDTHS: Record<Density, Record<ColumnName, string>> = {
  comfortable: {
    details: 'minmax(0,21fr)',
    client: 'minmax(0,15fr)',
    createdBy: 'minmax(0,10fr)',
    assignedTo: 'minmax(0,10fr)',
    assignedBy: 'minmax(0,10fr)',
    time: '8.75rem',
    completeBy: '5.5rem',
    status: '6rem',
    priority: '3.5rem',
    actions: '2rem',
  },
  compact: {
    details: 'minmax(0,22fr)',
    client: 'minmax(0,16fr)',
    createdBy: 'minmax(0,9fr)',
    assignedTo: 'minmax(0,9fr)',
    assignedBy: 'minmax(0,9fr)',
    time: '14.5rem',
    completeBy: '5.5rem',
    status: '6rem',
    priority: '3.5rem',
    actions: '2rem',
  },
};

/**
 * The widths that differ in German, where dates and the status 'Abgeschlossen' are longer and times
 * are shorter.
 */
const GERMAN: Record<Density, Partial<Record<ColumnName, string>>> = {
  comfortable: { time: '7.5rem', completeBy: '5.75rem', status: '7.75rem', priority: '3.75rem' },
  compact: { time: '12.5rem', completeBy: '5.75rem', status: '7.75rem', priority: '3.75rem' },
};

/**
 * The stacks of columns on screens below 1280 px, from left to right. Each has a name, a width and
 * its columns.
 */
const STACKS: readonly [name: string, width: string, columns: readonly ColumnName[]][] = [
  ['details', 'minmax(0,15fr)', ['details']],
  ['client', 'minmax(0,12fr)', ['client']],
  ['people', 'minmax(0,12fr)', ['createdBy', 'assignedTo', 'assignedBy']],
  ['time', '8.875rem', ['time']],
  ['state', '7rem', ['completeBy', 'status', 'priority']],
  ['actions', '2.25rem', ['actions']],
];

/** The CSS custom properties with the widths of the grid's columns. */
export type GridTracks = CSSProperties & Record<`--${string}`, string>;

export function gridTracks(shown: readonly ColumnName[], density: Density): GridTracks {
  const widths = { ...WIDTHS[density], ...(language() === 'de' && GERMAN[density]) };
  const stacks = STACKS.filter(([, , columns]) => columns.some((column) => shown.includes(column)));
  return {
    '--columns': shown.map((column) => widths[column]).join(' '),
    '--stacks': stacks.map(([name, width]) => `[${name}] ${width}`).join(' '),
  };
}
