/**
 * Shows the jobs as a table, for screens of at least 768 px. A comfortable row has two lines, and a
 * compact row has one.
 */
import { memo, type ReactNode } from 'react';
import { Cell, DataTable } from '@/ui/list/data-table';
import { JobActions } from '../actions/job-actions';
import { StatusMenu } from '../actions/status-menu';
import { SelectBox } from '../selection/select-box';
import { selectColumn, SELECT_PLACE, withSelect } from '../selection/select-column';
import type { JobsSort } from './address';
import { ClientLines, CrewName, Deadline, JobLine, PersonName, Priority } from './cells';
import { type ColumnName, columnList, gridTracks, shownColumns } from './columns';
import { ClippedTitle } from './job-title';
import type { ListProps, RowProps } from './list-props';
import type { Look } from './look';
import { texts } from './texts';
import { JobTimes } from './times';
import './list.css';

interface JobsTableProps extends ListProps {
  look: Look;
  sort: JobsSort;
  onSort: (sort: JobsSort) => void;
}

/** The height of a row in px. */
const HEIGHT = { comfortable: 49, compact: 27 } as const;

export const JobsTable = memo(function JobsTable({ zone, look, sort, ...list }: JobsTableProps) {
  const shown = shownColumns(look.hidden);
  return (
    <DataTable
      {...list}
      // The default order begins around today. It is not the order of any column.
      sort={sort === 'upcoming' ? undefined : sort}
      // The list stores its row heights under its name. The heights depend on the look of the
      // table, so each look has its own name.
      name={`${list.name} ${look.density} ${look.hidden.join()}`}
      label={texts.jobs}
      columns={[selectColumn(list.items), ...columnList(shown)]}
      grid="jobs-row"
      tracks={withSelect(gridTracks(shown, look.density))}
      rowClassName={`jobs-${look.density}`}
      estimate={HEIGHT[look.density]}
    >
      {(job) => <Cells job={job} zone={zone} look={look} onOpen={list.onOpen} />}
    </DataTable>
  );
});

interface CellsProps extends RowProps {
  look: Look;
}

const Cells = memo(function Cells({ look, ...row }: CellsProps) {
  return (
    <>
      <Cell className={SELECT_PLACE}>
        <SelectBox visit={row.job} />
      </Cell>
      {shownColumns(look.hidden).map((name) => (
        <Cell key={name} className={CELL_CLASS[name]}>
          {CELLS[name](row)}
        </Cell>
      ))}
    </>
  );
});

/**
 * The CSS classes of the cells. In a compact row the texts of a cell are side by side instead of
 * stacked.
 */
const CELL_CLASS: Record<ColumnName, string> = {
  details: 'jobs-lines jobs-col-details',
  client: 'jobs-lines jobs-col-client',
  createdBy: 'jobs-col-createdBy',
  assignedTo: 'jobs-col-assignedTo',
  assignedBy: 'jobs-col-assignedBy',
  time: 'jobs-lines jobs-col-time',
  completeBy: 'jobs-col-completeBy',
  status: 'jobs-col-status',
  priority: 'jobs-col-priority',
  actions: 'jobs-col-actions',
};

const CELLS: Record<ColumnName, (row: RowProps) => ReactNode> = {
  details: ({ job, onOpen }) => (
    <>
      <ClippedTitle job={job} onOpen={onOpen} />
      <JobLine job={job} />
    </>
  ),
  client: ({ job }) => <ClientLines client={job.client} />,
  createdBy: ({ job }) => <PersonName person={job.createdByUser} nobody="-" clip />,
  assignedTo: ({ job }) => <CrewName crew={job.crew} clip />,
  assignedBy: ({ job }) => <PersonName person={job.assignedByUser} nobody="-" clip />,
  time: ({ job, zone }) => <JobTimes job={job} zone={zone} />,
  completeBy: ({ job }) => (
    <div className="jobs-clip">
      {job.completeByDate !== null && <span data-by={texts.by} className="jobs-by" />}
      <Deadline day={job.completeByDate} />
    </div>
  ),
  status: ({ job }) => <StatusMenu job={job} />,
  priority: ({ job }) => <Priority priority={job.priority} />,
  actions: ({ job }) => <JobActions job={job} />,
};
