/**
 * Whether the tray is open. Beside the calendar it is open unless the user folded it on this
 * device. Over the calendar it starts closed, and the state is not stored.
 */
import { useState } from 'react';
import { readStored, removeStored, writeStored } from '@/lib/storage/local';

const KEY = 'jobwright-tray';
const FOLDED = 'folded';

export function useFold(docked: boolean) {
  const [beside, setBeside] = useState(() => readStored(KEY) !== FOLDED);
  const [over, setOver] = useState(false);
  const show = (open: boolean) => {
    if (!docked) return setOver(open);
    setBeside(open);
    if (open) removeStored(KEY);
    else writeStored(KEY, FOLDED);
  };
  return { isOpen: docked ? beside : over, show };
}
