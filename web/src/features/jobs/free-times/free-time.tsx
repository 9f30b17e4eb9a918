/**
 * Shows a free time: its start and end, its day, its distance from the wanted time, and its
 * workers.
 */
import { Check } from 'lucide-react';
import { cn } from '@/lib/cn';
import { formatShortDay } from '@/lib/format';
import { dayOf, type Instant, instantOf } from '@/lib/zoned-time';
import { Avatar } from '@/ui/avatar';
import type { FreeSlot } from '../refusal';
import type { VisitWorker } from '../visit-requests';
import { distanceText, shortTimes, timesText } from './rules';

/** The maximum number of workers whose initials are shown. */
const MAX_INITIALS = 4;

interface FreeTimeProps {
  slot: FreeSlot;
  near: Instant | null;
  zone: string;
  people: readonly VisitWorker[];
  isTaken: boolean;
  busy: boolean;
  onTake: () => void;
}

export function FreeTime({ slot, near, zone, people, isTaken, busy, onTake }: FreeTimeProps) {
  const start = instantOf(slot.startDate);
  const names = slot.workers.map(({ fullName }) => fullName);
  const times = timesText(slot, zone);
  const day = formatShortDay(dayOf(start, zone));
  const distance = near === null ? '' : distanceText(start, near, zone);
  const colorOf = (id: string) => people.find((each) => each.id === id)?.color;
  return (
    <button
      type="button"
      aria-label={[times, day, distance, ...names].filter(Boolean).join(', ')}
      aria-disabled={busy || undefined}
      aria-pressed={isTaken}
      onClick={() => !busy && onTake()}
      className={cn(
        'flex min-h-11 w-full items-center gap-2 rounded-lg border border-line bg-surface px-3 py-1 text-left leading-4 hover:border-field hover:bg-hover',
        isTaken && 'border-field bg-hover',
      )}
    >
      <span className="flex-1">
        <span className="block font-semibold whitespace-nowrap">{shortTimes(times)}</span>
        <span className="block text-xs/4 text-ink-2">{day}</span>
      </span>
      {isTaken && <Check aria-hidden className="size-4 shrink-0 text-completed-ink" />}
      <span className="text-right text-xs/4 text-ink-2">{distance}</span>
      {slot.workers.length > 0 && (
        <span className="flex shrink-0 gap-0.5">
          {slot.workers.slice(0, MAX_INITIALS).map(({ id, fullName }) => (
            <Avatar key={id} name={fullName} color={colorOf(id)} />
          ))}
        </span>
      )}
    </button>
  );
}
