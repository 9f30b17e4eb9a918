/** The dialogs that the schedule opens. Each is loaded when it is first needed. */
import { useQueryClient } from '@tanstack/react-query';
import { lazy, startTransition, Suspense, useCallback, useState } from 'react';
import { JobDialogs } from '@/features/jobs/actions/job-dialogs';
import type { CalendarJob } from '@/features/jobs/calendar';
import type { NewJobStart } from '@/features/jobs/form/form-values';
import type { Day } from '@/lib/zoned-time';
import type { Moving } from './moving/use-move-dialog';

export const loadJobDialog = () => import('@/features/jobs/form/job-dialog');
const JobDialog = lazy(loadJobDialog);
const MoveDialog = lazy(() => import('./moving/move-dialog'));
const ShiftDialog = lazy(() => import('./moving/shift-dialog'));

export type DialogState =
  { kind: 'new'; day: Day; start?: NewJobStart } | { kind: 'edit' | 'move' | 'shift'; job: CalendarJob };

export function useDialogs() {
  const [dialog, setDialog] = useState<DialogState | null>(null);
  // A transition shows no fallback. After a fallback React would delay the content by 300 ms.
  const open = useCallback((next: DialogState) => startTransition(() => setDialog(next)), []);
  const close = useCallback(() => setDialog(null), []);
  return { dialog, open, close };
}

/** Returns the function that loads the job dialog and the lists that it offers, before the click. */
export function usePreloadJobDialog(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    void loadJobDialog();
    void import('@/features/jobs/form/prefetch-lists').then(({ prefetchLists }) => prefetchLists(queries));
  }, [queries]);
}

interface ScheduleDialogsProps {
  dialog: DialogState | null;
  zone: string;
  onClose: () => void;
  onMove: (job: CalendarJob, all: boolean) => void;
  moving: Moving;
}

export function ScheduleDialogs({ dialog, zone, onClose, onMove, moving }: ScheduleDialogsProps) {
  return (
    <Suspense fallback={null}>
      <JobDialogs />
      {dialog?.kind === 'move' && (
        <MoveDialog job={dialog.job} zone={zone} moving={moving} onClose={onClose} onMove={onMove} />
      )}
      {dialog?.kind === 'shift' && (
        <ShiftDialog job={dialog.job} zone={zone} moving={moving} onClose={onClose} />
      )}
      {dialog?.kind === 'new' && (
        <JobDialog day={dialog.day} start={dialog.start} zone={zone} onClose={onClose} />
      )}
      {dialog?.kind === 'edit' && <JobDialog job={dialog.job} zone={zone} onClose={onClose} />}
    </Suspense>
  );
}
