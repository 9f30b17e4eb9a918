/** Handles the keys of the field: which entry is marked, and which one Enter chooses. */
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { moveActive } from '@/ui/forms/listbox';
import { type Entry, isReady } from './entry';
import type { Found } from './use-entries';

export function useChoice({ entries, pending, failed }: Found, onChoose: (entry: Entry) => void) {
  // Stores the id of the marked entry and not its position, because entries appear and disappear
  // while the response is pending.
  const [pickedId, setPickedId] = useState<string | null>(null);
  /**
   * Whether Enter was pressed before the response arrived. Then the response triggers the choice.
   */
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
    // If the marked entry is not among the results for the newer text, nothing is chosen.
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
    // The keys Home and End move the cursor in the text, not the marked entry.
    else if (next !== undefined && !['Home', 'End'].includes(event.key)) pick(entries[next]?.id ?? null);
    else return;
    event.preventDefault();
  };
  return { active, pick, press };
}
