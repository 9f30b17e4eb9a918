/**
 * Whether the panels beside the calendar are folded. This is stored on the device. On a phone the
 * panels are below the calendar and never folded.
 */
import { useCallback, useState } from 'react';
import { readStored, removeStored, writeStored } from '@/lib/storage/local';
import { useNarrow } from '@/ui/hooks/use-narrow';

const KEY = 'jobwright-schedule-panels';
const FOLDED = 'folded';

export function useSidePanel() {
  const narrow = useNarrow();
  const [isFolded, setFolded] = useState(() => readStored(KEY) === FOLDED);
  const fold = useCallback((folded: boolean) => {
    setFolded(folded);
    if (folded) writeStored(KEY, FOLDED);
    else removeStored(KEY);
  }, []);
  return { folded: isFolded && !narrow, fold };
}
