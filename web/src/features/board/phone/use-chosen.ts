/** The lane that a phone shows. The user's selection is stored on the device. */
import { useState } from 'react';
import { useSession } from '@/api/session';
import { readStored, writeStored } from '@/lib/storage/local';
import type { Lane } from '../model';
import { chosenLane } from './chosen-lane';

const KEY = 'jobwright-board-person';

/**
 * `worker` is the id of the person in the URL of the page. It has priority over the stored
 * selection.
 */
export function useChosenLane(lanes: readonly Lane[], worker: string | undefined) {
  const { id } = useSession();
  const [stored, setStored] = useState(() => readStored(KEY));
  const choose = (lane: string) => {
    setStored(lane);
    writeStored(KEY, lane);
  };
  return { lane: chosenLane(lanes, worker ?? stored, id), choose };
}
