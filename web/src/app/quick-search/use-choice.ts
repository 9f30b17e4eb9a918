/** Which entry is marked, and how the keys of the field change that. */
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { moveActive } from '@/ui/forms/listbox';
import { type Entry, isReady } from './entry';
import type { Found } from './use-entries';

export function useChoice({ entries, pending, failed }: Found, onChoose: (entry: Entry) => void) {
  // Stores the id, because entries appear and disappear while the response is pending.
  const [pickedId, setPickedId] = useState<string | null>(null);
  /** Whether Enter was pressed and waits for the response. */
  const isWaiting = useRef(false);
  const picked = entries.findIndex(({ id }) => id === pickedId);
  const active = Math.max(0, picked);

  const pick = (id: string | null) => {
    setPickedId(id);
    isWaiting.current = false;
  };
  const answered = useEffectEvent(() => {
    if (!isWaiting.current) return;
    isWaiting.current = false;
    const entry = entries[active];
    // The marked entry may be missing from the results of the newer text.
    const isThere = pickedId === null || picked >= 0;
    if (entry !== undefined && isThere && !failed) onChoose(entry);
  });
  useEffect(() => {
    if (!pending) answered();
  }, [pending]);

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const entry = entries[active];
    const next = moveActive(event.key, active, entries.length);
    if (event.key === 'Enter' && (entry !== undefined || pending)) {
      if (entry !== undefined && isReady(entry, picked >= 0, pending)) onChoose(entry);
      else isWaiting.current = true;
    }
    // Home and End belong to the text.
    else if (next !== undefined && !['Home', 'End'].includes(event.key)) pick(entries[next]?.id ?? null);
    else return;
    event.preventDefault();
  };
  return { active, pick, press };
}
