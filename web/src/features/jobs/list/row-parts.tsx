/** What a row and a card of the list have in common: the title that opens the job. */
import type { Job } from '../queries';

export interface RowProps {
  job: Job;
  zone: string;
  onOpen: (id: string) => void;
}

/** The job's title as the row's one button: Enter on it opens the details. */
export function TitleButton({ job, onOpen }: Pick<RowProps, 'job' | 'onOpen'>) {
  return (
    <button
      type="button"
      data-open-row
      onClick={() => onOpen(job.id)}
      className="-mx-1 rounded-sm px-1 text-left font-semibold wrap-anywhere hover:underline"
    >
      {job.title}
      {job.archived === 1 && <span className="ml-1.5 text-xs font-medium text-ink-3">Archived</span>}
    </button>
  );
}
