/** The jobs as a table (spec 2). */
import { memo } from 'react';
import { cn } from '@/lib/cn';
import { Cell, DataTable } from '@/ui/data-table';
import { JobActions } from '../actions/job-actions';
import { StatusMenu } from '../actions/status-menu';
import type { JobsSort } from './address';
import { ClientText, Deadline, JobText, JobTimes, PersonName, Priority } from './cells';
import { COLUMNS, ROW_GRID } from './columns';
import { JobTitle } from './job-title';
import type { ListProps, RowProps } from './list-props';

interface JobsTableProps extends ListProps {
  sort: JobsSort;
  onSort: (sort: JobsSort) => void;
}

const COLUMN_LIST = Object.values(COLUMNS);

export function JobsTable({ zone, ...list }: JobsTableProps) {
  return (
    <DataTable {...list} label="Jobs" columns={COLUMN_LIST} grid={ROW_GRID} estimate={109}>
      {(job) => <Cells job={job} zone={zone} onOpen={list.onOpen} />}
    </DataTable>
  );
}

/** Who created and who assigned the job matters less than who does it. */
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
        <PersonName person={job.assignedUser} nobody="Unassigned" />
      </Cell>
      <Cell className={cn(quiet, COLUMNS.assignedBy.place)}>
        <PersonName person={job.assignedByUser} nobody="-" />
      </Cell>
      <Cell className={COLUMNS.time.place}>
        <JobTimes job={job} zone={zone} />
      </Cell>
      <Cell
        className={cn(
          COLUMNS.completeBy.place,
          job.completeByDate !== null && "max-xl:before:text-ink-3 max-xl:before:content-['By_']",
        )}
      >
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
