/** A visit in the details of its job: when, who, how far it is, and what can be done with it. */
import { Ellipsis } from 'lucide-react';
import { lazy } from 'react';
import { formatShortDayYear, formatSpan, formatTime } from '@/lib/format';
import { instantOf } from '@/lib/zoned-time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { OnDemandMenu } from '@/ui/overlay/on-demand-menu';
import type { Visit } from '../visit-requests';
import { CrewNames } from './crew-names';
import { texts } from './texts';
import { stateBadge, type VisitAction } from './visit-state';

const load = () => import('./open-visit-menu');
const OpenVisitMenu = lazy(load);

interface VisitItemProps {
  visit: Visit;
  zone: string;
  /** Whether it is the visit of the job that is next. */
  isCurrent: boolean;
  /** What the user may do with it. */
  actions: readonly VisitAction[];
  busy: boolean;
  onChoose: (action: VisitAction) => void;
}

/** Replaces the space before AM or PM by a no-break space, so that no line breaks before AM or PM. */
const unbroken = (text: string): string => text.replaceAll(/ (?=[AP]M)/g, '\u00a0');

/** The planned time of a visit. */
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

/** Why a visit in the tray is on hold, and until when. */
function holdWords({ unscheduled, holdReason, holdUntil }: Visit): string | null {
  if (unscheduled === 0) return null;
  const until = holdUntil === null ? null : texts.until(formatShortDayYear(holdUntil));
  return [holdReason, until].filter((part) => part !== null).join(', ') || null;
}

export function VisitItem({ visit, zone, isCurrent, actions, busy, onChoose }: VisitItemProps) {
  const { label, tone } = stateBadge(visit);
  const [next] = actions;
  const button = isCurrent && (next === 'start' || next === 'finish') ? next : undefined;
  const entries = actions
    .filter((action) => action !== button)
    .map((action) => ({
      action,
      label: action === 'edit' && visit.unscheduled === 1 ? texts.setTime : texts.actions[action],
    }));
  const lines = [actualTime(visit, zone), holdWords(visit), visit.note].filter((line) => line !== null);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-3 py-2" data-visit-id={visit.id}>
      <span className="shrink-0 text-2sm/5 text-ink-3 tabular-nums">
        <span aria-hidden>{visit.number}</span>
        <span className="sr-only">{texts.visit(visit.number)}</span>
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="font-medium">{plannedTime(visit, zone)}</span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <div className="mt-1 text-2sm/5 text-ink-2">
          <CrewNames crew={visit.workers} nobody={texts.nobody} />
          {lines.map((line) => (
            <p key={line} className="mt-1 wrap-anywhere whitespace-pre-wrap">
              {line}
            </p>
          ))}
        </div>
      </div>
      {button !== undefined && (
        <Button
          variant="secondary"
          size="sm"
          className="max-md:order-last max-md:w-full md:-my-1.5"
          busy={busy}
          aria-label={texts.ofVisit(texts.actions[button], visit.number)}
          onClick={() => onChoose(button)}
        >
          {texts.actions[button]}
        </Button>
      )}
      {entries.length > 0 && (
        <OnDemandMenu
          preload={load}
          trigger={
            <Button
              variant="ghost"
              size="icon"
              className="-my-1.5"
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
