/**
 * A job on the calendar (spec 2): title, 12-hour start, client, 'Assigned: …'; its status by tint, edge and icon or
 * word. Cards hold no handlers but the menu's: the calendar listens once for all of them, which keeps 500 of them light.
 */
import { memo } from 'react';
import { STATUS_ICON, statusLabel } from '@/features/jobs/labels';
import type { CalendarJob } from '@/features/jobs/calendar';
import type { JobStatus } from '@/features/jobs/queries';
import { cn } from '@/lib/cn';
import { formatTime, spokenDay } from '@/lib/format';
import { type Day, dayOf, instantOf } from '@/lib/zoned-time';
import { Avatar } from '@/ui/avatar';
import { CardMenu } from './card-menu';
import { texts } from './texts';

/** `card` in the week, `wide` in the day view with place and end, `chip` in the month. */
export type CardLook = 'card' | 'wide' | 'chip';

export const TONE: Record<JobStatus, string> = {
  scheduled: 'bg-scheduled-bg text-scheduled-ink before:bg-scheduled',
  'in-progress': 'bg-progress-bg text-progress-ink before:bg-progress',
  completed: 'bg-completed-bg text-completed-ink before:bg-completed',
  urgent: 'bg-urgent-bg text-urgent-ink before:bg-urgent',
};

export interface JobCardProps {
  job: CalendarJob;
  /** The day in whose cell this card stands; a job that runs past midnight has one in each. */
  day: Day;
  zone: string;
  look: CardLook;
  /** Picked up by key and not yet dropped. */
  carried?: boolean;
  /** Follows the pointer: a picture only, out of reach of keys and hooks. */
  floating?: boolean;
  onEdit?: (job: CalendarJob) => void;
  onMove?: (job: CalendarJob) => void;
}

export const JobCard = memo(function JobCard(props: JobCardProps) {
  const { job, day, zone, look, carried = false, floating = false, onEdit, onMove } = props;
  const hooks = floating
    ? {}
    : {
        'data-job-id': job.id,
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
        TONE[job.status],
        look === 'chip' ? CHIP_TEXT : CARD_TEXT,
        carried && 'shadow-float outline-2 -outline-offset-2 outline-focus',
        floating && '-rotate-1 shadow-float outline-2 outline-focus',
      )}
    >
      {look === 'chip' ? (
        <ChipText job={job} day={day} zone={zone} />
      ) : (
        <CardText job={job} day={day} zone={zone} wide={look === 'wide'} />
      )}
      {!floating && onEdit !== undefined && onMove !== undefined && (
        <CardMenu job={job} small={look === 'chip'} onEdit={() => onEdit(job)} onMove={() => onMove(job)} />
      )}
    </article>
  );
});

// Cards out of sight are laid out when they come near it: a week may hold 500 of them. On a phone, where days stand above
// one another, only by a browser that then holds what is read in its place. The sizes, with padding and gap, are `use-painted.ts`'s.
const CARD_TEXT = [
  'max-md:supports-[overflow-anchor:auto]:[contain-intrinsic-size:auto_5.25rem]',
  'max-md:supports-[overflow-anchor:auto]:[content-visibility:auto]',
  'rounded-lg py-2.5 pr-3 pl-3.75 text-2sm',
  'md:rounded-md md:pt-1.5 md:pr-1.5 md:pb-1.75 md:pl-2.25 md:text-xs xl:pr-2 xl:pl-2.75',
  'md:[contain-intrinsic-size:auto_5.4375rem] md:[content-visibility:auto]',
];

const CHIP_TEXT =
  'flex flex-wrap content-center items-center gap-x-1 text-2xs max-md:min-h-11 max-md:py-px max-md:pr-px max-md:pl-1.25 md:py-1 md:pr-1 md:pl-2 md:pointer-coarse:min-h-11';

/** What a screen reader calls the card. */
function cardName(job: CalendarJob, zone: string): string {
  const start = instantOf(job.startDate);
  const parts = [
    job.title,
    texts.place(spokenDay(dayOf(start, zone)), formatTime(start, zone)),
    job.client.name,
  ];
  if (job.assignedUser !== null) parts.push(texts.assigned(job.assignedUser.fullName));
  return [...parts, statusLabel(job.status)].join(', ');
}

/** Start, and on the days after it the word that says so; the day view also has room for the end. */
function timeText(job: CalendarJob, day: Day, zone: string, withEnd: boolean): string {
  const start = instantOf(job.startDate);
  const from = formatTime(start, zone);
  if (dayOf(start, zone) !== day) return texts.since(from);
  return withEnd && job.endDate !== null ? `${from} – ${formatTime(instantOf(job.endDate), zone)}` : from;
}

function CardText({ job, day, zone, wide }: { job: CalendarJob; day: Day; zone: string; wide: boolean }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-1.5 font-medium pointer-coarse:pr-6 lg:pointer-coarse:pr-8">
        <span>{timeText(job, day, zone, wide)}</span>
        <StatusMark status={job.status} />
      </div>
      <h4 className="my-px line-clamp-2 text-md/5 font-semibold md:max-lg:line-clamp-3 hyphens-auto wrap-anywhere md:text-2sm">
        {job.title}
      </h4>
      {/* The client's name is never cut before the title is: one line more. */}
      <div className="line-clamp-3 wrap-anywhere">{job.client.name}</div>
      {wide && job.location !== null && <div className="line-clamp-3 wrap-anywhere">{job.location}</div>}
      <div className="mt-1 wrap-break-word">
        {job.assignedUser === null ? (
          texts.unassigned
        ) : (
          <>
            <Avatar
              name={job.assignedUser.fullName}
              color={job.assignedUser.color}
              size={16}
              className="mr-1.25 align-middle md:max-lg:hidden md:align-text-bottom"
            />
            {texts.assigned(job.assignedUser.fullName)}
          </>
        )}
      </div>
    </>
  );
}

/**
 * The client whole, and of the title what the line of the time has room for. On a phone, where a month's day is as wide as a
 * thumb, no word would fit: time, status and person, of which the name says the rest.
 */
function ChipText({ job, day, zone }: { job: CalendarJob; day: Day; zone: string }) {
  const time = timeText(job, day, zone, false);
  const person = job.assignedUser;
  return (
    <>
      <div
        className={cn(
          'line-clamp-6 basis-full font-semibold wrap-anywhere max-md:hidden',
          person && 'lg:pr-4.5',
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
      <StatusMark status={job.status} short />
      <h4 className="min-w-0 flex-1 basis-12 truncate max-md:sr-only">{job.title}</h4>
      {person !== null && (
        <Avatar
          name={person.fullName}
          color={person.color}
          size={16}
          className="lg:absolute lg:top-1 lg:right-1"
        />
      )}
    </>
  );
}

/**
 * URGENT follows the status, not the priority; the other statuses have an icon beside their tint. `short`: where a phone has
 * no room for the word, it is an icon too.
 */
function StatusMark({ status, short = false }: { status: JobStatus; short?: boolean }) {
  const Icon = STATUS_ICON[status];
  const urgent = status === 'urgent';
  return (
    <>
      {(!urgent || short) && (
        <span className={cn('shrink-0', urgent && 'md:hidden')} title={statusLabel(status)}>
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
