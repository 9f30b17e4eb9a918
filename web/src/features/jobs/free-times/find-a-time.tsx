/**
 * *Find a time*: the button, the shortcut Alt+F, and the list that both open. The search looks for
 * free times near the time that the form had when the search began, even after the user picked a
 * free time. If the form's time changes for another reason, a new search begins.
 * rule: find-a-time-list
 */
import { CalendarSearch } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useSettings } from '@/features/settings/queries';
import { isApple } from '@/lib/device';
import { areShortcutsOn } from '@/lib/single-keys';
import { type Instant, instantOf, MINUTE } from '@/lib/zoned-time';
import { Button } from '@/ui/button';
import type { FreeSlot } from '../refusal';
import type { VisitWorker } from '../visit-requests';
import { FreeTimes } from './free-times';
import { durationText, forWhom, searchMinutes } from './rules';
import { texts } from './texts';

export interface FindATimeProps {
  /** The time to search near. Null means now. */
  near: Instant | null;
  /**
   * The length in milliseconds. Null if the visit has no end. Then the business's usual length is
   * used.
   */
  length: number | null;
  /** The ids of the workers who must be free. */
  crew: readonly string[];
  visitId?: string | undefined;
  zone: string;
  /** All people who can be selected. */
  people: readonly VisitWorker[];
  /** Whether the list is open at first, with the focus on its first free time. */
  startsOpen?: boolean | undefined;
  /** Whether the picked time is being saved. */
  busy?: boolean | undefined;
  onTake: (slot: FreeSlot) => void;
}

/**
 * Handles the shortcut Alt+F, unless keyboard shortcuts are switched off. Compares the position of
 * the key, because on a Mac Alt+F types another letter.
 */
function useFindKey(run: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { code, altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
    if (code !== 'KeyF' || !altKey || ctrlKey || metaKey || shiftKey || repeat || !areShortcutsOn()) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/**
 * The state of an open search: the time to search near, the picked time, and a number that moves
 * the focus when it changes.
 */
interface Search {
  near: Instant | null;
  taken: string | null;
  focus: number | null;
}

export function FindATime(props: FindATimeProps) {
  const { near, length, crew, visitId, zone, people, startsOpen = false, busy = false, onTake } = props;
  const id = useId();
  const { data: settings } = useSettings();
  const [anybody, setAnybody] = useState(false);
  const [search, setSearch] = useState<Search | null>(startsOpen ? { near, taken: null, focus: 0 } : null);
  if (search !== null && near !== search.near && near !== (search.taken && instantOf(search.taken)))
    setSearch({ near, taken: null, focus: null });
  useFindKey(() => setSearch({ near, taken: null, focus: (search?.focus ?? 0) + 1 }));

  const minutes = searchMinutes(length ?? (settings?.defaultMinutes ?? 60) * MINUTE);
  const names = crew.flatMap((each) => people.find((person) => person.id === each)?.fullName ?? []);
  const gap = settings?.gapMinutes ?? 0;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={search !== null}
          aria-controls={search === null ? undefined : id}
          aria-keyshortcuts="Alt+F"
          onClick={() => setSearch(search === null ? { near, taken: null, focus: null } : null)}
        >
          <CalendarSearch aria-hidden />
          {texts.find}
          <kbd
            aria-hidden
            className="rounded border border-line px-1 font-sans text-xs/4 font-medium text-ink-3 pointer-coarse:hidden"
          >
            {isApple() ? texts.appleKeys : texts.keys}
          </kbd>
        </Button>
        {search !== null && (
          <span className="ml-auto text-xs text-ink-2">{anybody ? texts.anybodyFree : forWhom(names)}</span>
        )}
      </div>
      {search !== null && (
        <div id={id} data-free-times className="grid gap-2">
          {minutes === null ? (
            <p role="status" className="text-2sm/5 text-ink-2">
              {texts.tooLong}
            </p>
          ) : (
            <FreeTimes
              ask={{ minutes, near: search.near, workers: anybody ? 'any' : crew, visitId }}
              zone={zone}
              people={people}
              taken={search.taken}
              focus={search.focus}
              busy={busy}
              onAnybody={setAnybody}
              onTake={(slot) => {
                setSearch({ ...search, taken: slot.startDate, focus: null });
                onTake(slot);
              }}
            />
          )}
          <p className="text-xs/4 text-ink-2">{texts.hint(gap === 0 ? null : durationText(gap))}</p>
        </div>
      )}
    </div>
  );
}
