/**
 * An overdue job: title, client, date and worker, with the actions *Complete*, *Move to today* and
 * *To the tray*.
 */
import { useQueryClient } from '@tanstack/react-query';
import { openJob } from '@/features/jobs/open-sheet';
import { openTask } from '@/features/jobs/actions/dialog-store';
import { entriesOf } from '@/features/jobs/actions/entries';
import { useSetStatus } from '@/features/jobs/actions/use-set-status';
import { shownStatus, STATUS_ICON, STATUS_TONE, statusLabel } from '@/features/jobs/labels';
import type { Job } from '@/features/jobs/queries';
import { canGoToTray, putInTray } from '@/features/tray/put-in-tray';
import { toastMoved } from '@/features/tray/toasts';
import { formatShortDay } from '@/lib/format';
import { type Day, daysBetween, dayOf, instantOf } from '@/lib/zoned-time';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import type { MoveCheck } from '../moving/check-move';
import type { MoveJob } from '../moving/use-move-job';
import { reschedule } from '../rules';
import { texts } from '../texts/overdue';

export interface OverdueRowProps {
  job: Job;
  today: Day;
  zone: string;
  /** The function that moves visits, and its checks. */
  moving: { check: MoveCheck; moveJob: MoveJob };
}

export function OverdueRow({ job, today, zone, moving }: OverdueRowProps) {
  const queries = useQueryClient();
  const setStatus = useSetStatus(job);
  const day = dayOf(instantOf(job.startDate), zone);
  const status = shownStatus(job);
  const Icon = STATUS_ICON[status];
  /** A tap on the row opens the sheet of the job, a click opens its form. */
  const open = () => {
    if (!openJob(job)) openTask({ kind: 'edit', job });
  };
  const complete = () => {
    if (entriesOf(job, false).includes('complete')) openTask({ kind: 'complete', job });
    // The dialog *Complete* is only for a job that has begun. For any other job only the status is
    // set.
    else setStatus('completed');
  };
  /**
   * Moves the job to today at the same time of day. If that clashes, the move is refused and a free
   * time is offered.
   */
  const moveToToday = () =>
    void moving.moveJob(job, { slot: reschedule(job, today, zone) }, moving.check, {
      onSaved: (saved) => toastMoved(saved, job.visitId, today, zone),
    });
  const button = (action: string, name: string, run: () => void, disabled = false) => (
    <Button
      variant="secondary"
      size="sm"
      data-action={action}
      aria-label={texts.of(name, job.title)}
      title={disabled ? texts.hasBegun : undefined}
      disabled={disabled}
      onClick={run}
    >
      {name}
    </Button>
  );
  return (
    <li data-overdue={job.id}>
      <p className="overdue-when">
        <b>{formatShortDay(day)}</b>
        <span>{texts.daysAgo(daysBetween(day, today))}</span>
      </p>
      <button type="button" className="overdue-what" onClick={open}>
        <b>
          <Icon aria-hidden data-tone={STATUS_TONE[status]} />
          <span className="sr-only">{statusLabel(status)}</span> {job.title}
        </b>
        <span>{job.client.name}</span>
      </button>
      <p className="overdue-who">
        {job.crew[0] !== undefined && (
          <Avatar name={job.crew[0].fullName} color={job.crew[0].color} size={20} />
        )}
        <span>{crewText(job)}</span>
      </p>
      <div className="overdue-acts">
        {button('complete', texts.complete, complete)}
        {button('today', texts.toToday, moveToToday)}
        {button('tray', texts.toTray, () => void putInTray(queries, job), !canGoToTray(job))}
      </div>
    </li>
  );
}

function crewText({ crew: [lead, ...others] }: Job): string {
  if (lead === undefined) return texts.unassigned;
  return others.length === 0 ? lead.fullName : texts.andMore(lead.fullName, others.length);
}
