/** The jobs as cards, below 768 px: all that the table says, in the order in which one asks for it on site. */
import { memo, type ReactNode, useRef } from 'react';
import { cn } from '@/lib/cn';
import { moveBetweenRows, openFromRow } from '@/ui/open-row';
import { JobActions } from '../actions/job-actions';
import { StatusMenu } from '../actions/status-menu';
import { ClientText, Deadline, JobText, JobTimes, PersonName, Priority } from './cells';
import { COLUMNS } from './columns';
import type { ListProps } from './list-props';
import { type RowProps, TitleButton } from './row-parts';
import { useVirtualRows } from './use-virtual-rows';

export function JobCards({ name, busy, ...list }: ListProps) {
  return <Cards key={name} name={name} busy={busy} {...list} />;
}

function Cards({ jobs, total, name, zone, busy, onOpen, onNearEnd }: ListProps) {
  const body = useRef<HTMLUListElement>(null);
  const rows = useVirtualRows({ jobs, name: `cards ${name}`, estimate: 290, gap: 8, body, onNearEnd });
  return (
    // The keys are those of the titles, which are buttons; the list only passes them on.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={body}
      aria-label="Jobs"
      aria-busy={busy}
      style={{ height: rows.height }}
      onKeyDown={moveBetweenRows}
      className={cn('relative', busy && 'opacity-60')}
    >
      {rows.items.map(({ job, index, top }) => (
        // A tap on the card is a shortcut; the title is the button for everybody.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-noninteractive-element-interactions
        <li
          key={job.id}
          ref={rows.measure}
          data-id={job.id}
          data-index={index}
          aria-setsize={total}
          aria-posinset={index + 1}
          style={{ top }}
          onFocus={() => rows.pin(job.id)}
          onClick={(event) => openFromRow(event, job.id, onOpen)}
          className="absolute inset-x-0 rounded-xl border border-line bg-surface p-3"
        >
          <Card job={job} zone={zone} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

const Card = memo(function Card({ job, zone, onOpen }: RowProps) {
  return (
    <>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 text-[15px]/6">
          <TitleButton job={job} onOpen={onOpen} />
        </div>
        <div className="-mt-1.5 -mr-1.5">
          <JobActions job={job} />
        </div>
      </div>
      <div className="mt-1 mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusMenu job={job} />
        <span>
          <span className="text-ink-3">{COLUMNS.priority.label}: </span>
          <Priority priority={job.priority} />
        </span>
      </div>
      <JobText job={job} />
      <div className="mt-2 grid grid-cols-2 gap-x-3 gap-y-2 border-t border-line-2 pt-2">
        <Part label={COLUMNS.time.label}>
          <JobTimes job={job} zone={zone} />
        </Part>
        <Part label={COLUMNS.client.label}>
          <ClientText client={job.client} />
        </Part>
        <Part label={COLUMNS.assignedTo.label}>
          <PersonName person={job.assignedUser} nobody="Unassigned" />
        </Part>
        <Part label={COLUMNS.completeBy.label}>
          <Deadline day={job.completeByDate} />
        </Part>
        <Part label={COLUMNS.createdBy.label}>
          <PersonName person={job.createdByUser} nobody="-" />
        </Part>
        <Part label={COLUMNS.assignedBy.label}>
          <PersonName person={job.assignedByUser} nobody="-" />
        </Part>
      </div>
    </>
  );
});

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 text-[13px]/5">
      <p className="text-xs/4 text-ink-3">{label}</p>
      {children}
    </div>
  );
}
