/** Shows a visit in the details of its job: its time, workers and state, and its actions. */
import { Check, Clock, Ellipsis, Inbox, type LucideIcon, Pause, Wrench } from 'lucide-react';
import { lazy } from 'react';
import { cn } from '@/lib/cn';
import { formatShortDayYear, formatSpan, formatTime, formatWeekdayTime } from '@/lib/format';
import { dayOf, instantOf } from '@/lib/zoned-time';
import { Button } from '@/ui/button';
import { OnDemandMenu } from '@/ui/overlay/on-demand-menu';
import type { Visit } from '../visit-requests';
import { CrewNames } from './crew-names';
import { texts } from './texts';
import './visits.css';
import { stateOf, type VisitAction, type VisitState } from './visit-state';

const load = () => import('./open-visit-menu');
const OpenVisitMenu = lazy(load);

interface VisitItemProps {
  visit: Visit;
  zone: string;
  /** Whether this is the current visit of the job. */
  isCurrent: boolean;
  /** The actions that the user may use on the visit. */
  actions: readonly VisitAction[];
  onChoose: (action: VisitAction) => void;
}

/** Replaces the space before AM or PM by a no-break space, so that a line never breaks there. */
const unbroken = (text: string): string => text.replaceAll(/ (?=[AP]M)/g, '\u00a0');

/** Describes the planned time of a visit. */
export function plannedTime(visit: Visit, zone: string): string {
  if (visit.unscheduled === 1) return texts.noTime;
  const end = visit.endDate === null ? null : instantOf(visit.endDate);
  return unbroken(formatSpan(instantOf(visit.startDate), end, zone));
}

function actualTime({ actualStartTime, actualFinishTime }: Visit, zone: string): string | null {
  if (actualStartTime === null) return null;
  const start = unbroken(formatTime(instantOf(actualStartTime), zone));
  if (actualFinishTime === null) return texts.began(start);
  return texts.beganAndEnded(start, unbroken(formatTime(instantOf(actualFinishTime), zone)));
}

/** Describes why a visit in the tray is on hold, and until when. */
function holdWords({ unscheduled, holdReason, holdUntil }: Visit): string | null {
  if (unscheduled === 0) return null;
  const until = holdUntil === null ? null : texts.until(formatShortDayYear(holdUntil));
  return [holdReason, until].filter((part) => part !== null).join(', ') || null;
}

/**
 * Returns the day of a visit: 'Tue, Nov 24, 2026'. For a visit without a time, returns a text that
 * says so.
 */
function dayText({ unscheduled, startDate }: Visit, zone: string): string {
  return unscheduled === 1 ? texts.noTime : formatShortDayYear(dayOf(instantOf(startDate), zone));
}

/**
 * Returns start and end as text: '7:30 AM – 11:30 AM'. If the end is on another day, that day is
 * added.
 */
function timesText({ unscheduled, startDate, endDate }: Visit, zone: string): string | null {
  if (unscheduled === 1) return null;
  const start = instantOf(startDate);
  if (endDate === null) return unbroken(formatTime(start, zone));
  const end = instantOf(endDate);
  const isSameDay = dayOf(start, zone) === dayOf(end, zone);
  const until = isSameDay ? formatTime(end, zone) : formatWeekdayTime(end, zone);
  return unbroken(`${formatTime(start, zone)} – ${until}`);
}

const ICON: Record<VisitState, LucideIcon> = {
  scheduled: Clock,
  started: Wrench,
  done: Check,
  tray: Inbox,
  hold: Pause,
};
const INK: Record<VisitState, string> = {
  scheduled: 'text-scheduled-ink',
  started: 'text-progress-ink',
  done: 'text-completed-ink',
  tray: 'text-ink-2',
  hold: 'text-ink-2',
};

export function VisitItem({ visit, zone, isCurrent, actions, onChoose }: VisitItemProps) {
  const state = stateOf(visit);
  const Icon = ICON[state];
  const entries = actions.map((action) => ({
    action,
    label: action === 'edit' && visit.unscheduled === 1 ? texts.setTime : texts.actions[action],
  }));
  const lines = [actualTime(visit, zone), holdWords(visit), visit.note].filter((line) => line !== null);
  return (
    <li
      data-visit-id={visit.id}
      aria-current={isCurrent || undefined}
      data-state={state}
      className="visit-card"
    >
      <p className="pr-8 font-semibold">
        <span aria-hidden>{`${visit.number}. `}</span>
        <span className="sr-only">{`${texts.visit(visit.number)} `}</span>
        {dayText(visit, zone)}
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-2sm/5 text-ink-2">
        <span>{timesText(visit, zone)}</span>
        <span className={cn('flex items-center gap-1', INK[state])}>
          <Icon aria-hidden className="size-3.5" />
          {texts.states[state]}
        </span>
      </p>
      <div className="mt-1 text-2sm/5 text-ink-2">
        <CrewNames crew={visit.workers} nobody={texts.nobody} />
        {lines.map((line) => (
          <p key={line} className="mt-1 wrap-anywhere whitespace-pre-wrap">
            {line}
          </p>
        ))}
      </div>
      {entries.length > 0 && (
        <OnDemandMenu
          preload={load}
          trigger={
            <Button
              variant="ghost"
              size="icon"
              className="visit-card-menu"
              aria-label={texts.actionsFor(visit.number)}
            >
              <Ellipsis aria-hidden />
            </Button>
          }
          renderMenu={(trigger) => <OpenVisitMenu trigger={trigger} entries={entries} onChoose={onChoose} />}
        />
      )}
    </li>
  );
}
