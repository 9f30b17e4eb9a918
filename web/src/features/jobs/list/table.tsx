/**
 * The jobs as a table (spec 2). It is a real table with the roles written out, because a table that is laid out as a
 * grid is none to assistive technology otherwise; only the rows in sight are in it, and they say which they are.
 */
/* The written-out roles are what these two rules take for a slip. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, useRef } from 'react';
import { cn } from '@/lib/cn';
import { moveBetweenRows, openFromRow } from '@/ui/open-row';
import { JobActions } from '../actions/job-actions';
import { StatusMenu } from '../actions/status-menu';
import type { JobsSort } from './address';
import { ClientText, Deadline, JobText, JobTimes, PersonName, Priority } from './cells';
import { ACTIONS_PLACE, type Column, COLUMNS, nextSort, ROW_GRID, sortOf } from './columns';
import type { ListProps } from './list-props';
import { type RowProps, TitleButton } from './row-parts';
import { useVirtualRows } from './use-virtual-rows';

interface JobsTableProps extends ListProps {
  sort: JobsSort;
  onSort: (sort: JobsSort) => void;
}

export function JobsTable({ sort, onSort, total, busy, ...list }: JobsTableProps) {
  return (
    <table
      role="table"
      aria-label="Jobs"
      aria-rowcount={total + 1}
      aria-busy={busy}
      className="block rounded-xl border border-line bg-surface"
    >
      <TableHead sort={sort} onSort={onSort} />
      <TableBody key={list.name} {...list} busy={busy} />
    </table>
  );
}

const HEADERS: readonly Column[] = Object.values(COLUMNS);

function TableHead({ sort, onSort }: Pick<JobsTableProps, 'sort' | 'onSort'>) {
  return (
    <thead role="rowgroup" className="sticky top-14 z-10 block rounded-t-xl border-b border-line bg-dim">
      <tr role="row" aria-rowindex={1} className={cn(ROW_GRID, 'py-1.5 text-left text-xs/5 text-ink-2')}>
        {HEADERS.map((column) => {
          const direction = sortOf(column, sort);
          const next = nextSort(column, sort);
          return (
            <th
              key={column.label}
              role="columnheader"
              scope="col"
              aria-sort={direction}
              className={cn('min-w-0 font-medium', column.place)}
            >
              {next === undefined ? (
                column.label
              ) : (
                <button
                  type="button"
                  onClick={() => onSort(next)}
                  className={cn(
                    'inline-flex items-center gap-1 rounded-sm whitespace-nowrap hover:text-ink',
                    direction !== undefined && 'text-ink',
                  )}
                >
                  {column.label}
                  {direction === 'ascending' && <ArrowUp aria-hidden className="size-3" />}
                  {direction === 'descending' && <ArrowDown aria-hidden className="size-3" />}
                </button>
              )}
            </th>
          );
        })}
        <th role="columnheader" scope="col" className={ACTIONS_PLACE}>
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  );
}

function TableBody({ jobs, name, zone, busy, onOpen, onNearEnd }: Omit<ListProps, 'total'>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = useVirtualRows({ jobs, name, estimate: 109, body, onNearEnd });
  return (
    // The keys are those of the titles, which are buttons; the body only passes them on.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <tbody
      role="rowgroup"
      ref={body}
      style={{ height: rows.height }}
      onKeyDown={moveBetweenRows}
      className={cn('relative block', busy && 'opacity-60')}
    >
      {rows.items.map(({ job, index, top }) => (
        // A click on the row is a shortcut for the pointer; the title is the button for everybody.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <tr
          key={job.id}
          ref={rows.measure}
          role="row"
          data-id={job.id}
          data-index={index}
          aria-rowindex={index + 2}
          style={{ top }}
          onFocus={() => rows.pin(job.id)}
          onClick={(event) => openFromRow(event, job.id, onOpen)}
          className={cn(
            ROW_GRID,
            'absolute inset-x-0 cursor-pointer py-3 text-[13px]/5 hover:bg-hover',
            index > 0 && 'border-t border-line-2',
          )}
        >
          <Cells job={job} zone={zone} onOpen={onOpen} />
        </tr>
      ))}
    </tbody>
  );
}

const cell = 'min-w-0';
/** Who created and who assigned the job matters less than who does it. */
const quiet = 'max-xl:text-ink-2 max-xl:pt-1';

const Cells = memo(function Cells({ job, zone, onOpen }: RowProps) {
  return (
    <>
      <td role="cell" className={cn(cell, COLUMNS.details.place)}>
        <TitleButton job={job} onOpen={onOpen} />
        <JobText job={job} />
      </td>
      <td role="cell" className={cn(cell, COLUMNS.client.place)}>
        <ClientText client={job.client} />
      </td>
      <td role="cell" className={cn(cell, quiet, COLUMNS.createdBy.place)}>
        <PersonName person={job.createdByUser} nobody="-" />
      </td>
      <td role="cell" className={cn(cell, COLUMNS.assignedTo.place)}>
        <PersonName person={job.assignedUser} nobody="Unassigned" />
      </td>
      <td role="cell" className={cn(cell, quiet, COLUMNS.assignedBy.place)}>
        <PersonName person={job.assignedByUser} nobody="-" />
      </td>
      <td role="cell" className={cn(cell, COLUMNS.time.place)}>
        <JobTimes job={job} zone={zone} />
      </td>
      <td
        role="cell"
        className={cn(
          cell,
          COLUMNS.completeBy.place,
          job.completeByDate !== null && "max-xl:before:text-ink-3 max-xl:before:content-['By_']",
        )}
      >
        <Deadline day={job.completeByDate} />
      </td>
      <td role="cell" className={cn(cell, COLUMNS.status.place)}>
        <StatusMenu job={job} />
      </td>
      <td role="cell" className={cn(cell, COLUMNS.priority.place)}>
        <Priority priority={job.priority} />
      </td>
      <td role="cell" className={cn('-my-2 -mr-2 justify-self-end', ACTIONS_PLACE)}>
        <JobActions job={job} />
      </td>
    </>
  );
});
