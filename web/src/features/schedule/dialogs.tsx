/**
 * Decides which dialog of the schedule is open, and when its code is loaded. The dialogs are in
 * `open-dialog.tsx`.
 */
import { useQueryClient } from '@tanstack/react-query';
import { lazy, startTransition, Suspense, useCallback, useState } from 'react';
import { JobDialogs } from '@/features/jobs/actions/job-dialogs';
import type { DialogState, OpenDialogProps } from './open-dialog';

const loadOpenDialog = () => import('./open-dialog');
export const loadJobDialog = () => Promise.all([loadOpenDialog(), import('@/features/jobs/form/job-dialog')]);
const OpenDialog = lazy(loadOpenDialog);

export function useDialogs() {
  const [dialog, setDialog] = useState<DialogState | null>(null);
  // The dialog is opened in a transition, so that React shows no fallback. After a fallback, React
  // would delay the content by 300 ms.
  const open = useCallback((next: DialogState) => startTransition(() => setDialog(next)), []);
  const close = useCallback(() => setDialog(null), []);
  return { dialog, open, close };
}

/**
 * Returns a function that preloads the job dialog and its lists of choices. Call that function
 * before the click.
 */
export function usePreloadJobDialog(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    void loadJobDialog();
    void import('@/features/jobs/form/prefetch-lists').then(({ prefetchLists }) => prefetchLists(queries));
  }, [queries]);
}

interface ScheduleDialogsProps extends Omit<OpenDialogProps, 'dialog'> {
  dialog: DialogState | null;
}

export function ScheduleDialogs({ dialog, ...rest }: ScheduleDialogsProps) {
  return (
    <Suspense fallback={null}>
      <JobDialogs />
      {dialog !== null && <OpenDialog dialog={dialog} {...rest} />}
    </Suspense>
  );
}
