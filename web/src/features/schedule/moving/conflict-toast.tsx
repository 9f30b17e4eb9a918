/**
 * The toast of a move that was refused, by the check before sending or by the server: the conflict,
 * the nearest free time, and *Schedule anyway*. rule: refusal-offers
 */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { texts as formTexts } from '@/features/jobs/form/texts';
import { nearestQuery } from '@/features/jobs/free-times/queries';
import { searchMinutes, suggestionText } from '@/features/jobs/free-times/rules';
import type { FreeSlot, Refusal } from '@/features/jobs/refusal';
import type { VisitWorker } from '@/features/jobs/visit-requests';
import { useSettings } from '@/features/settings/queries';
import { useUsers } from '@/features/users/queries';
import { type Instant, instantOf, MINUTE, toWire } from '@/lib/zoned-time';
import { toast } from '@/ui/overlay/toast';
import { ToastButton } from '@/ui/overlay/toast-action';
import type { Slot } from '../rules';
import { texts } from '../texts/moving';
import { texts as moveTexts } from '../texts/move';

export interface RefusedMove {
  /** The visit before the move. */
  visit: CalendarJob;
  /** The time and crew after the move. */
  wanted: { slot: Slot; crew: readonly VisitWorker[] };
  refusal: Refusal;
  /** The free start to offer, if one is known. */
  offer?: Instant | undefined;
  /** Sends the move to a free time, with the workers who are free then. */
  onTake: (slot: Slot, crew: readonly VisitWorker[]) => void;
  /** Sends the refused move despite the conflict. */
  onAnyway: () => void;
}

/** Shows that there is a conflict. */
export function toastRefused({ away }: Refusal, more?: ReactNode): void {
  toast({ variant: 'destructive', title: texts.conflict, description: away ?? texts.conflictText, more });
}

/** Shows that a move was refused, and offers a free time and *Schedule anyway*. */
export function toastConflict(refused: RefusedMove): void {
  toastRefused(refused.refusal, <MoreOfConflict {...refused} />);
}

function MoreOfConflict(refused: RefusedMove) {
  const titles = [...new Set(refused.refusal.conflicts.map(({ title }) => title))];
  return (
    <>
      {titles.length > 0 && <p className="mt-0.5 break-words">{moveTexts.inTheWay(titles.join(', '))}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <FreeTimeButton {...refused} />
        <ToastButton
          label={formTexts.scheduleAnyway}
          announced={moveTexts.anywayElsewhere}
          onPress={refused.onAnyway}
        />
      </div>
    </>
  );
}

/**
 * The button with a free time: the known one, otherwise the server's suggestion, otherwise the
 * result of a search. No button without a free time.
 */
function FreeTimeButton({ visit, wanted, refusal, offer, onTake }: RefusedMove) {
  const { data: settings } = useSettings();
  const people = useUsers().data ?? [];
  const { slot, crew } = wanted;
  const length = slot.end > slot.start ? slot.end - slot.start : (settings?.defaultMinutes ?? 60) * MINUTE;
  const minutes = searchMinutes(length);
  const { data } = useQuery({
    ...nearestQuery({
      minutes: minutes ?? 0,
      near: slot.start,
      workers: crew.map(({ id }) => id),
      visitId: visit.visitId,
    }),
    enabled: offer === undefined && refusal.suggestions === null && minutes !== null,
  });
  const known = offer === undefined ? undefined : freeSlot(offer, length, crew);
  const free = known ?? (refusal.suggestions ?? data?.slots)?.[0];
  if (free === undefined || settings === undefined) return null;
  const colorOf = (id: string) => [...crew, ...people].find((each) => each.id === id)?.color ?? null;
  const take = ({ startDate, endDate, workers }: FreeSlot) => {
    const start = instantOf(startDate);
    // A visit without an end still has no end after the move.
    const end = slot.end > slot.start ? instantOf(endDate) : start;
    onTake(
      { start, end },
      workers.map((worker) => ({ ...worker, color: colorOf(worker.id) })),
    );
  };
  const label = suggestionText(free, { wanted: slot.start, zone: settings.timezone, weekday: false });
  return <ToastButton label={label} announced={moveTexts.takeElsewhere(label)} onPress={() => take(free)} />;
}

const freeSlot = (start: Instant, length: number, crew: readonly VisitWorker[]): FreeSlot => ({
  startDate: toWire(start),
  endDate: toWire(start + length),
  workers: crew.map(({ id, fullName }) => ({ id, fullName })),
});
