/** What a row and a card have in common: the title that opens the job, the click anywhere, the way from row to row. */
import type { KeyboardEvent, MouseEvent } from 'react';
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
      data-open-job
      onClick={() => onOpen(job.id)}
      className="-mx-1 rounded-sm px-1 text-left font-semibold wrap-anywhere hover:underline"
    >
      {job.title}
      {job.archived === 1 && <span className="ml-1.5 text-xs font-medium text-ink-3">Archived</span>}
    </button>
  );
}

/** Whether the row itself was clicked: not something in it, not a menu or dialog of its own, not to mark text. */
function isRowClick({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  if (target.closest('a, button, [role=menuitem]') !== null) return false;
  return getSelection()?.isCollapsed ?? true;
}

/** A click anywhere on the row does what its title does, and the focus comes back to the title afterwards. */
export function openFromRow(event: MouseEvent<HTMLElement>, id: string, onOpen: RowProps['onOpen']): void {
  if (!isRowClick(event)) return;
  event.currentTarget.querySelector<HTMLElement>('[data-open-job]')?.focus({ preventScroll: true });
  onOpen(id);
}

/** Up and down go from title to title. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement) || !('openJob' in event.target.dataset)) return;
  const titles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-open-job]')];
  const next = titles[titles.indexOf(event.target) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
