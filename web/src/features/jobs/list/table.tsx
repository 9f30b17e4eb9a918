/** The jobs as a table, for screens of at least 768 px. */
import { memo } from 'react';
import { cn } from '@/lib/cn';
import { Cell, DataTable } from '@/ui/list/data-table';
import { JobActions } from '../actions/job-actions';
import { StatusMenu } from '../actions/status-menu';
import type { JobsSort } from './address';
import { ClientText, Deadline, JobText, JobTimes, PersonName, Priority } from './cells';
import { columnList, COLUMNS, ROW_GRID } from './columns';
import { JobTitle } from './job-title';
import type { ListProps, RowProps } from './list-props';
import { texts } from './texts';

interface JobsTableProps extends ListProps {
  sort: JobsSort;
  onSort: (sort: JobsSort) => void;
}

export function JobsTable({ zone, ...list }: JobsTableProps) {
  return (
    <DataTable {...list} label={texts.jobs} columns={columnList()} grid={ROW_GRID} estimate={109}>
      {(job) => <Cells job={job} zone={zone} onOpen={list.onOpen} />}
    </DataTable>
  );
}

/** Below 1280 px, the assignee is more prominent than who created and who assigned the job. */
const quiet = 'max-xl:text-ink-2 max-xl:pt-1';

const Cells = memo(function Cells({ job, zone, onOpen }: RowProps) {
  return (
    <>
      <Cell className={COLUMNS.details.place}>
        <JobTitle job={job} onOpen={onOpen} />
        <JobText job={job} />
      </Cell>
      <Cell className={COLUMNS.client.place}>
        <ClientText client={job.client} />
      </Cell>
      <Cell className={cn(quiet, COLUMNS.createdBy.place)}>
        <PersonName person={job.createdByUser} nobody="-" />
      </Cell>
      <Cell className={COLUMNS.assignedTo.place}>
        <PersonName person={job.assignedUser} nobody={texts.unassigned} />
      </Cell>
      <Cell className={cn(quiet, COLUMNS.assignedBy.place)}>
        <PersonName person={job.assignedByUser} nobody="-" />
      </Cell>
      <Cell className={COLUMNS.time.place}>
        <JobTimes job={job} zone={zone} />
      </Cell>
      <Cell className={COLUMNS.completeBy.place}>
        {job.completeByDate !== null && (
          <span data-by={texts.by} className="text-ink-3 xl:hidden before:content-[attr(data-by)]" />
        )}
        <Deadline day={job.completeByDate} />
      </Cell>
      <Cell className={COLUMNS.status.place}>
        <StatusMenu job={job} />
      </Cell>
      <Cell className={COLUMNS.priority.place}>
        <Priority priority={job.priority} />
      </Cell>
      <Cell className={cn('-my-2 -mr-2 justify-self-end', COLUMNS.actions.place)}>
        <JobActions job={job} />
      </Cell>
    </>
  );
});
