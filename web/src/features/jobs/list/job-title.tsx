import { RowTitle } from '@/ui/list/rows';
import type { RowProps } from './list-props';
import { texts } from './texts';

/** The job's title as a button that opens the job's details. */
export function JobTitle({ job, onOpen }: Pick<RowProps, 'job' | 'onOpen'>) {
  return (
    <RowTitle onOpen={() => onOpen(job.id)}>
      {job.title}
      {job.archived === 1 && <span className="ml-1.5 text-xs font-medium text-ink-3">{texts.archived}</span>}
    </RowTitle>
  );
}
