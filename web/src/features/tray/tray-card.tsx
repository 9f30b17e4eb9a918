/** A visit in the tray: title and length, client and place, then priority, deadline and age. */
import { ChevronsUp, TriangleAlert } from 'lucide-react';
import { priorityLabel } from '@/features/jobs/badges';
import { cn } from '@/lib/cn';
import { formatShortDay } from '@/lib/format';
import type { Day } from '@/lib/zoned-time';
import { Avatar } from '@/ui/avatar';
import { TrayCardMenu } from './card-menu';
import type { TrayVisit } from './queries';
import { ageInDays, deadlineOf, lengthText } from './rules';
import { texts } from './texts';

const HIGH = 3;
const URGENT = 4;

export interface TrayCardProps {
  visit: TrayVisit;
  today: Day;
  zone: string;
  /** Whether the visit is on hold, so that the card shows the reason. */
  held: boolean;
  /** Whether Tab reaches this card. Tab reaches only one card of each list. */
  isStop: boolean;
  /** Whether nothing can be changed, because the device is offline. */
  readOnly: boolean;
  onOpen: () => void;
  onSchedule: () => void;
  onFind: () => void;
  onHold: () => void;
  onRelease: () => void;
}

export function TrayCard({ visit, today, zone, held, isStop, readOnly, ...actions }: TrayCardProps) {
  const { job } = visit;
  const length = lengthText(job);
  const hooks = {
    'data-job-id': job.id,
    'data-visit-id': visit.id,
    tabIndex: isStop ? 0 : -1,
    'aria-label': cardName(visit, today, zone, held),
    'aria-roledescription': texts.card,
  };
  return (
    <article
      {...hooks}
      className="group/card relative min-h-17.5 cursor-pointer rounded-lg select-none [-webkit-touch-callout:none] data-dragging:opacity-40 border border-line bg-surface px-3 py-2 text-xs text-ink-2 hover:bg-hover focus-visible:-outline-offset-2"
    >
      <h3 className="flex gap-2 text-2sm font-semibold text-ink group-focus-within/card:pr-6 group-hover/card:pr-6 pointer-coarse:pr-8">
        <span className="min-w-0 flex-1 truncate">{job.title}</span>
        {length !== undefined && <span className="text-xs font-medium text-ink-2">{length}</span>}
      </h3>
      <div className="flex items-start gap-2">
        <p className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">{placeOf(visit)}</p>
        {job.visitCount > 1 && (
          <span className="shrink-0">{texts.visit(job.visitNumber, job.visitCount)}</span>
        )}
        {job.crew.map(({ id, fullName, color }) => (
          <Avatar key={id} name={fullName} color={color} size={16} className="-ml-1" />
        ))}
      </div>
      {held ? <HoldLine visit={visit} /> : <StateLine visit={visit} today={today} zone={zone} />}
      <TrayCardMenu visit={visit} held={held} readOnly={readOnly} isStop={isStop} {...actions} />
    </article>
  );
}

const placeOf = ({ job }: TrayVisit) => [job.client.name, job.location].filter(Boolean).join(' · ');

/** A job with the status urgent is shown as urgent, whatever its priority is. */
const isUrgent = ({ job }: TrayVisit) => job.status === 'urgent' || job.priority >= URGENT;

const LINE = 'mt-1 flex flex-wrap gap-x-3';

function StateLine({ visit, today, zone }: Pick<TrayCardProps, 'visit' | 'today' | 'zone'>) {
  const { job, createdAt } = visit;
  const deadline = deadlineOf(job.completeByDate, today);
  return (
    <p className={LINE}>
      <Priority visit={visit} />
      <span className={cn(deadline.isPressing && 'font-medium text-urgent-ink')}>{deadline.text}</span>
      <span className="ml-auto text-ink-3">{texts.age(ageInDays(createdAt, today, zone))}</span>
    </p>
  );
}

function HoldLine({ visit }: Pick<TrayCardProps, 'visit'>) {
  return (
    <p className={LINE}>
      <span className="line-clamp-2 min-w-0 flex-1 font-medium wrap-anywhere">
        {visit.holdReason ?? texts.noReason}
      </span>
      {visit.holdUntil !== null && (
        <span className="ml-auto">{texts.until(formatShortDay(visit.holdUntil))}</span>
      )}
    </p>
  );
}

/** The priority. Urgent and high have an icon and a word, other priorities only a word. */
function Priority({ visit }: Pick<TrayCardProps, 'visit'>) {
  const urgent = isUrgent(visit);
  const high = !urgent && visit.job.priority === HIGH;
  const Icon = urgent ? TriangleAlert : ChevronsUp;
  return (
    <span
      className={cn(
        'flex items-center gap-1 font-medium',
        urgent && 'text-urgent-ink',
        high && 'text-progress-ink',
      )}
    >
      {(urgent || high) && <Icon aria-hidden className="size-3" strokeWidth={2.25} />}
      {priorityLabel(urgent ? URGENT : visit.job.priority)}
    </span>
  );
}

/** Returns the card's accessible name, which screen readers read. */
function cardName(visit: TrayVisit, today: Day, zone: string, held: boolean): string {
  const { job, holdReason, holdUntil, createdAt } = visit;
  const people = job.crew.map(({ fullName }) => fullName);
  const state = held
    ? [texts.onHold, holdReason, holdUntil && texts.until(formatShortDay(holdUntil))]
    : [deadlineOf(job.completeByDate, today).text, texts.spokenAge(ageInDays(createdAt, today, zone))];
  return [
    job.title,
    lengthText(job),
    job.client.name,
    job.location,
    texts.priority(priorityLabel(isUrgent(visit) ? URGENT : job.priority)),
    ...state,
    job.visitCount > 1 && texts.visit(job.visitNumber, job.visitCount),
    ...(people.length > 0 ? people : [texts.unassigned]),
  ]
    .filter(Boolean)
    .join(', ');
}
