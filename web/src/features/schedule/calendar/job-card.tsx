/**
 * A visit on the calendar: title, 12-hour start, client, 'Assigned: …', and '2 of 3' if its job has several. The
 * status is shown by tint, edge and an icon or a word. Only the menu button of a card has event handlers. The calendar handles the events of
 * all cards, so that a week of 500 cards stays fast.
 */
import { memo } from 'react';
import { shownStatus, STATUS_ICON, statusLabel } from '@/features/jobs/labels';
import type { CalendarJob } from '@/features/jobs/calendar';
import type { JobStatus } from '@/features/jobs/queries';
import { cn } from '@/lib/cn';
import { formatTime, spokenDay } from '@/lib/format';
import { type Day, dayOf, instantOf } from '@/lib/zoned-time';
import { Avatar } from '@/ui/avatar';
import { CardMenu } from './card-menu';
import type { CalendarViewProps } from './view-props';
import { texts } from '../texts';

/** `card` is for the week view, `wide` for the day view, with location and end, `chip` for the month view. */
export type CardLook = 'card' | 'wide' | 'chip';

export const TONE: Record<JobStatus, string> = {
  scheduled: 'bg-scheduled-bg text-scheduled-ink before:bg-scheduled',
  'in-progress': 'bg-progress-bg text-progress-ink before:bg-progress',
  completed: 'bg-completed-bg text-completed-ink before:bg-completed',
  urgent: 'bg-urgent-bg text-urgent-ink before:bg-urgent',
};

export interface JobCardProps {
  job: CalendarJob;
  /** The day in whose cell this card is. A job that runs past midnight has a card on each of its days. */
  day: Day;
  zone: string;
  look: CardLook;
  /** Whether the card is being moved by keys. */
  carried?: boolean;
  /** Without these the card has no menu. */
  onEdit?: (job: CalendarJob) => void;
  onMove?: CalendarViewProps['onMove'];
}

export const JobCard = memo(function JobCard(props: JobCardProps) {
  const { job, day, zone, look, carried = false, onEdit, onMove } = props;
  const hooks = {
    'data-job-id': job.id,
    'data-visit-id': job.visitId,
    tabIndex: 0,
    'aria-label': cardName(job, zone),
    'aria-roledescription': texts.card,
  };
  return (
    <article
      {...hooks}
      className={cn(
        'group/card relative block w-full cursor-pointer select-none overflow-hidden rounded-md text-left [-webkit-touch-callout:none]',
        'before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:forced-color-adjust-none data-dragging:opacity-40',
        'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
        TONE[shownStatus(job)],
        look === 'chip' ? CHIP_TEXT : CARD_TEXT,
        carried && 'shadow-float outline-2 -outline-offset-2 outline-focus',
      )}
    >
      {look === 'chip' ? (
        <ChipText job={job} day={day} zone={zone} />
      ) : (
        <CardText job={job} day={day} zone={zone} wide={look === 'wide'} />
      )}
      {onEdit !== undefined && onMove !== undefined && (
        <CardMenu
          job={job}
          small={look === 'chip'}
          onEdit={() => onEdit(job)}
          onMove={(all) => onMove(job, all)}
        />
      )}
    </article>
  );
});

// A week may have 500 cards, so a card outside of the viewport is laid out only when it comes close to the
// viewport. On a phone, where the days are stacked, this needs a browser with scroll anchoring. Without it
// the content would jump while somebody reads. The sizes here plus padding and gap must match
// `use-painted.ts`.
const CARD_TEXT = [
  'max-md:supports-[overflow-anchor:auto]:[contain-intrinsic-size:auto_5.25rem]',
  'max-md:supports-[overflow-anchor:auto]:[content-visibility:auto]',
  'rounded-lg py-2.5 pr-3 pl-3.75 text-2sm',
  'md:rounded-md md:pt-1.5 md:pr-1.5 md:pb-1.75 md:pl-2.25 md:text-xs xl:pr-2 xl:pl-2.75',
  'md:[contain-intrinsic-size:auto_5.4375rem] md:[content-visibility:auto]',
];

const CHIP_TEXT =
  'flex flex-wrap content-center items-center gap-x-1 text-2xs max-md:min-h-11 max-md:py-px max-md:pr-px max-md:pl-1.25 md:py-1 md:pr-1 md:pl-2 md:pointer-coarse:min-h-11';

/** The label of what a card shows. 'Completed' would be wrong for a visit, because only a job is completed. */
export const shownLabel = (job: CalendarJob) =>
  shownStatus(job) === job.status ? statusLabel(job.status) : texts.visitDone;

/** The card's accessible name, which screen readers read. */
function cardName(job: CalendarJob, zone: string): string {
  const start = instantOf(job.startDate);
  const parts = [
    job.title,
    texts.place(spokenDay(dayOf(start, zone)), formatTime(start, zone)),
    job.client.name,
  ];
  if (job.crew.length > 0) parts.push(texts.assigned(job.crew.map(({ fullName }) => fullName).join(', ')));
  if (job.visitCount > 1) parts.push(texts.visit(job.visitNumber, job.visitCount));
  return [...parts, shownLabel(job)].join(', ');
}

/** The start time, or 'since …' on a later day of the job. With `withEnd` also the end, for the day view. */
function timeText(job: CalendarJob, day: Day, zone: string, withEnd: boolean): string {
  const start = instantOf(job.startDate);
  const from = formatTime(start, zone);
  if (dayOf(start, zone) !== day) return texts.since(from);
  return withEnd && job.endDate !== null ? `${from} – ${formatTime(instantOf(job.endDate), zone)}` : from;
}

/** A card shows the initials of at most this many workers. */
const MOST_BADGES = 4;

function CardText({ job, day, zone, wide }: { job: CalendarJob; day: Day; zone: string; wide: boolean }) {
  const [lead, ...others] = job.crew;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-1.5 font-medium pointer-coarse:pr-6 lg:pointer-coarse:pr-8">
        <span>{timeText(job, day, zone, wide)}</span>
        <StatusMark job={job} />
        {job.visitCount > 1 && <VisitMark job={job} />}
      </div>
      <h4 className="my-px line-clamp-2 text-md/5 font-semibold md:max-lg:line-clamp-3 hyphens-auto wrap-anywhere md:text-2sm">
        {job.title}
      </h4>
      {/* The client's name may have one line more than the title, so that the title is cut first. */}
      <div className="line-clamp-3 wrap-anywhere">{job.client.name}</div>
      {wide && job.location !== null && <div className="line-clamp-3 wrap-anywhere">{job.location}</div>}
      <div className="mt-1 wrap-break-word">
        {lead === undefined ? (
          texts.unassigned
        ) : (
          <>
            {job.crew.slice(0, MOST_BADGES).map(({ id, fullName, color }, at, { length }) => (
              <Avatar
                key={id}
                name={fullName}
                color={color}
                size={16}
                className={cn(
                  'mr-1.25 align-middle md:max-lg:hidden md:align-text-bottom',
                  at < length - 1 && 'mr-0.5',
                )}
              />
            ))}
            {texts.assigned(lead.fullName)}
            {others.length > 0 && <Others workers={others} />}
          </>
        )}
      </div>
    </>
  );
}

/** The workers besides the lead: ' +2', and their names for screen readers. */
export function Others({ workers }: { workers: CalendarJob['crew'] }) {
  const names = workers.map(({ fullName }) => fullName).join(', ');
  return (
    <span title={names} className="font-medium whitespace-nowrap">
      <span aria-hidden> +{workers.length}</span>
      <span className="sr-only">, {names}</span>
    </span>
  );
}

/** Which of the job's visits this is: '2 of 3'. */
export function VisitMark({ job, className }: { job: CalendarJob; className?: string }) {
  return (
    <span className={cn('whitespace-nowrap tabular-nums', className)}>
      {texts.visitOf(job.visitNumber, job.visitCount)}
    </span>
  );
}

/**
 * The text of a card in the month view: the client in full, and as much of the title as fits beside the time.
 * On a phone a day of the month is too narrow for words. There the card shows time, status and person; screen
 * readers also read the title and the client.
 */
function ChipText({ job, day, zone }: { job: CalendarJob; day: Day; zone: string }) {
  const time = timeText(job, day, zone, false);
  const [person] = job.crew;
  const more = job.crew.length - 1;
  return (
    <>
      <div
        className={cn(
          'line-clamp-6 basis-full font-semibold wrap-anywhere max-md:hidden',
          person && (more > 0 ? 'lg:pr-9' : 'lg:pr-4.5'),
        )}
      >
        {job.client.name}
      </div>
      <span className="font-medium max-md:hidden">{time}</span>
      {dayOf(instantOf(job.startDate), zone) === day && (
        <span aria-hidden className="basis-full font-medium md:hidden">
          {time.split(/\s/, 1)}
        </span>
      )}
      <StatusMark job={job} short />
      {job.visitCount > 1 && <VisitMark job={job} className="font-medium max-lg:hidden" />}
      <h4 className="min-w-0 flex-1 basis-12 truncate max-md:sr-only">{job.title}</h4>
      {person !== undefined && (
        <Avatar
          name={person.fullName}
          color={person.color}
          size={16}
          className={cn('lg:absolute lg:top-1 lg:right-1', more > 0 && 'lg:right-5.5')}
        />
      )}
      {more > 0 && <span className="font-medium max-lg:hidden absolute top-1 right-1 w-4">+{more}</span>}
    </>
  );
}

/**
 * Shows the status. The word URGENT depends on the status, not on the priority. The other statuses have an
 * icon in addition to their tint. With `short`, a phone shows urgent as an icon too, because the word doesn't
 * fit.
 */
function StatusMark({ job, short = false }: { job: CalendarJob; short?: boolean }) {
  const status = shownStatus(job);
  const Icon = STATUS_ICON[status];
  const urgent = status === 'urgent';
  return (
    <>
      {(!urgent || short) && (
        <span className={cn('shrink-0', urgent && 'md:hidden')} title={shownLabel(job)}>
          <Icon aria-hidden className="size-3" strokeWidth={2.25} />
        </span>
      )}
      {urgent && (
        <em
          className={cn(
            'shrink-0 rounded-[3px] bg-urgent px-1 text-3xs font-[650] tracking-[.04em] text-on-urgent not-italic forced-color-adjust-none',
            short && 'max-md:hidden',
          )}
        >
          {texts.urgent}
        </em>
      )}
    </>
  );
}
