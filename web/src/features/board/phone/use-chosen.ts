/** The lane that a phone shows. The choice is stored on the device. */
import { useState } from 'react';
import { useSession } from '@/api/session';
import { readStored, writeStored } from '@/lib/storage/local';
import type { Lane } from '../model';
import { chosenLane } from './chosen-lane';

const KEY = 'jobwright-board-person';

/** `worker` is the person in the address of the page. It has priority over the stored choice. */
export function useChosenLane(lanes: readonly Lane[], worker: string | undefined) {
  const { id } = useSession();
  const [stored, setStored] = useState(() => readStored(KEY));
  const choose = (lane: string) => {
    setStored(lane);
    writeStored(KEY, lane);
  };
  return { lane: chosenLane(lanes, worker ?? stored, id), choose };
}
