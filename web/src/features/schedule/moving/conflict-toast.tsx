/**
 * The toast of a refused move, whether the app or the server refused it: the conflict, the nearest
 * free time, and *Schedule anyway*. rule: refusal-offers
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
  /** The visit as it was before the move. */
  visit: CalendarJob;
  /** The time and crew to which the user tried to move the visit. */
  wanted: { slot: Slot; crew: readonly VisitWorker[] };
  refusal: Refusal;
  /** The free start to offer; undefined if none is known. */
  offer?: Instant | undefined;
  /** Sends the move to a free time, with the workers who are free then. */
  onTake: (slot: Slot, crew: readonly VisitWorker[]) => void;
  /** Sends the refused move despite the conflict. */
  onAnyway: () => void;
}

/** Shows a toast that says that there is a conflict. */
export function toastRefused({ away }: Refusal, more?: ReactNode): void {
  toast({ variant: 'destructive', title: texts.conflict, description: away ?? texts.conflictText, more });
}

/** Shows a toast that says that a move was refused. It offers a free time and *Schedule anyway*. */
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
 * The button that moves the visit to a free time: the known one, else the server's suggestion, else
 * the result of a search. Without a free time there is no button.
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
    // If the visit had no end, it still has no end after the move.
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
