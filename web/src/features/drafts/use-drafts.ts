/**
 * The drafts of a user on this device. They are updated when this tab or another tab changes a
 * draft.
 */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type DraftHead, listDrafts, takeNewlySetAside, onDrafts, sweepDrafts } from '@/lib/drafts';
import { toast } from '@/ui/overlay/toast';
import { texts } from './texts';

/**
 * Returns the drafts as JSON. `useSyncExternalStore` needs a value that is equal as long as nothing
 * changes.
 */
function lookAt(userId: string): string {
  const heads = listDrafts(userId).map(({ key, kind, id, title, savedAt }) => ({
    key,
    kind,
    id,
    title,
    savedAt,
  }));
  return JSON.stringify(heads);
}

export function useDrafts(userId: string): DraftHead[] {
  const shown = useSyncExternalStore(onDrafts, () => lookAt(userId));
  useEffect(() => {
    const report = () => {
      if (takeNewlySetAside(userId) > 0)
        toast({ title: texts.aside, description: texts.asideText, variant: 'destructive' });
    };
    sweepDrafts(userId, Date.now());
    report();
    return onDrafts(report);
  }, [userId]);
  // `lookAt` wrote this JSON.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return useMemo(() => JSON.parse(shown) as DraftHead[], [shown]);
}
