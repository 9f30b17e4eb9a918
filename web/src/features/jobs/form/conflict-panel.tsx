/**
 * The panels that the job form and other dialogs show after a failed save. One panel lists
 * conflicts, the other says that the job was deleted.
 */
import { CalendarCheck, UserCheck } from 'lucide-react';
import { formatTime } from '@/lib/format';
import { type Instant, instantOf } from '@/lib/zoned-time';
import { Button } from '@/ui/button';
import { GoneNotice, Notice } from '@/ui/forms/notice';
import { firstName, suggestionText } from '../free-times/rules';
import { texts as freeTexts } from '../free-times/texts';
import { type Refusal, replacementFor } from '../refusal';
import type { Slot } from '../slot';
import { AbsenceLine, ConflictLine } from './conflict-line';
import { texts } from './texts';
import { texts as visitTexts } from './texts/visit';

/**
 * The maximum number of listed conflicts. If the job is on several days, each day can have a
 * conflict.
 */
const MAX_LISTED = 5;

/** A suggested booking: another time for the same crew, or the same time with another crew. */
export interface Instead {
  slot?: Slot;
  /** The ids of the workers, with the lead first. */
  crew: readonly string[];
}

interface ConflictPanelProps {
  refusal: Refusal;
  /** The ids of the workers of the refused booking. */
  crew?: readonly string[] | undefined;
  /** The refused start. If it is undefined, no other times and crews are suggested. */
  start?: Instant | undefined;
  zone: string;
  busy: boolean;
  /** Called when a suggestion is pressed. The suggestion is saved immediately. */
  onTake?: ((instead: Instead) => void) | undefined;
  onAnyway: () => void;
}

/**
 * Returns 'Ana Ruiz has another job at this time' if exactly one worker of the crew is busy, and
 * null otherwise.
 */
function whoIsBusy({ conflicts }: Refusal, crew: readonly string[]): string | null {
  const busy = conflicts.flatMap(({ workers = [] }: Partial<(typeof conflicts)[number]>) =>
    workers.filter(({ id }) => crew.includes(id)),
  );
  const names = new Set(busy.map(({ fullName }) => fullName));
  const [name] = names;
  return names.size === 1 && name !== undefined ? texts.hasAnotherJob(name) : null;
}

/**
 * The panel with the conflicts, the suggested bookings, and *Schedule anyway*. rule: refusal-offers
 */
export function ConflictPanel(props: ConflictPanelProps) {
  const { refusal, crew = [], zone, busy, onAnyway } = props;
  const { away, conflicts, absences } = refusal;
  const more = conflicts.length - MAX_LISTED;
  const who = whoIsBusy(refusal, crew);
  return (
    <Notice
      title={away ?? who ?? texts.conflictTitle}
      action={
        <div className="flex flex-wrap items-center gap-2">
          <Suggestions {...props} />
          <Button
            variant="secondary"
            size="sm"
            busy={busy}
            className="border-urgent! bg-transparent! text-urgent-ink!"
            onClick={onAnyway}
          >
            {texts.scheduleAnyway}
          </Button>
        </div>
      }
    >
      {conflicts.length > 0 && (away !== null || who === null) && <p>{texts.conflict}</p>}
      <ul className="mt-2 flex flex-col gap-1.5 empty:hidden">
        {/* If there is only one absence, leave it out of the list, because the title already
            describes it. */}
        {absences.length > 1 &&
          absences.slice(0, MAX_LISTED).map((absence) => (
            <li key={absence.id} className="border-l-2 border-urgent pl-2.5">
              <AbsenceLine absence={absence} zone={zone} />
            </li>
          ))}
        {conflicts.slice(0, MAX_LISTED).map((conflict) => (
          <li key={`${conflict.id} ${conflict.visitId}`} className="border-l-2 border-urgent pl-2.5">
            <ConflictLine conflict={conflict} crew={crew} zone={zone} />
          </li>
        ))}
        {more > 0 && <li className="pl-3">{visitTexts.moreConflicts(more)}</li>}
      </ul>
    </Notice>
  );
}

/**
 * The suggested bookings: the next free time of this crew, and the refused time with other workers.
 */
function Suggestions({ refusal, crew = [], start, zone, busy, onTake }: ConflictPanelProps) {
  if (onTake === undefined || start === undefined) return null;
  const next = refusal.suggestions?.[0];
  const other = replacementFor(refusal, crew);
  return (
    <>
      {next !== undefined && (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          onClick={() =>
            onTake({
              slot: { start: instantOf(next.startDate), end: instantOf(next.endDate) },
              crew: next.workers.map(({ id }) => id),
            })
          }
        >
          <CalendarCheck aria-hidden className="text-completed" />
          {suggestionText(next, { wanted: start, zone })}
        </Button>
      )}
      {other !== null && (
        <Button variant="secondary" size="sm" busy={busy} onClick={() => onTake({ crew: other.crew })}>
          <UserCheck aria-hidden className="text-completed" />
          {freeTexts.suggestion(
            freeTexts.clock(formatTime(start, zone)),
            freeTexts.andMore(firstName(other.first.fullName), crew.length - 1),
          )}
        </Button>
      )}
    </>
  );
}

/** The panel that says that somebody else deleted the job while the form was open (404). */
export function GonePanel({ onReload }: { onReload: () => void }) {
  return (
    <GoneNotice
      title={texts.goneTitle}
      until="close"
      action={
        <Button variant="secondary" size="sm" onClick={onReload}>
          {texts.closeAndReload}
        </Button>
      }
    />
  );
}
