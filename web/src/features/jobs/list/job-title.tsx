import { RowTitle } from '@/ui/list/rows';
import type { RowProps } from './list-props';
import { texts } from './texts';

type JobTitleProps = Pick<RowProps, 'job' | 'onOpen'>;

/** The job's title as a button that opens the job's details. */
export function JobTitle({ job, onOpen }: JobTitleProps) {
  return (
    <RowTitle onOpen={() => onOpen(job.id)}>
      <Title job={job} />
    </RowTitle>
  );
}

/** The title in a row of the table, where a long title is cut off. */
export function ClippedTitle({ job, onOpen }: JobTitleProps) {
  return (
    <RowTitle onOpen={() => onOpen(job.id)} title={job.title} className="jobs-title">
      <span className="jobs-clip">
        <Title job={job} />
      </span>
    </RowTitle>
  );
}

function Title({ job }: Pick<RowProps, 'job'>) {
  if (job.archived === 0) return job.title;
  return (
    <>
      {job.title}
      <span className="ml-1.5 text-xs font-medium text-ink-3">{texts.archived}</span>
    </>
  );
}
