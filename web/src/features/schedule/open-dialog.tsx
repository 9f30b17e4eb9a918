/** The dialogs that the schedule opens. Each is loaded when it is first needed. */
import { lazy } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import type { NewJobStart } from '@/features/jobs/form/form-values';
import type { Day } from '@/lib/zoned-time';
import type { Moving } from './moving/use-move-dialog';

const JobDialog = lazy(() => import('@/features/jobs/form/job-dialog'));
const MoveDialog = lazy(() => import('./moving/move-dialog'));
const ShiftDialog = lazy(() => import('./moving/shift-dialog'));

export type DialogState =
  { kind: 'new'; day: Day; start?: NewJobStart } | { kind: 'edit' | 'move' | 'shift'; job: CalendarJob };

export interface OpenDialogProps {
  dialog: DialogState;
  zone: string;
  onClose: () => void;
  onMove: (job: CalendarJob, all: boolean) => void;
  moving: Moving;
}

export default function OpenDialog({ dialog, zone, onClose, onMove, moving }: OpenDialogProps) {
  switch (dialog.kind) {
    case 'move':
      return <MoveDialog job={dialog.job} zone={zone} moving={moving} onClose={onClose} onMove={onMove} />;
    case 'shift':
      return <ShiftDialog job={dialog.job} zone={zone} moving={moving} onClose={onClose} />;
    case 'new':
      return <JobDialog day={dialog.day} start={dialog.start} zone={zone} onClose={onClose} />;
    case 'edit':
      return <JobDialog job={dialog.job} zone={zone} onClose={onClose} />;
  }
}
