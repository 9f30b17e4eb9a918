/** The dialogs for a worker's own leave. Their code is loaded when one of them first opens. */
import type { CurrentUser } from '@/api/session';
import type { Day } from '@/lib/zoned-time';
import { DeleteAbsence } from '../delete-absence';
import { EditAbsenceDialog, NewAbsenceDialog } from '../form/absence-dialog';
import { newValues } from '../form/form-schema';
import type { Absence } from '../queries';

export type OwnDialog = { show: 'new'; day: Day } | { show: 'edit' | 'delete'; absence: Absence };

interface OwnDialogsProps {
  dialog: OwnDialog;
  user: CurrentUser;
  zone: string;
  onClose: () => void;
}

export default function OwnDialogs({ dialog, user, zone, onClose }: OwnDialogsProps) {
  const shared = { own: true, people: [], zone, onClose };
  if (dialog.show === 'new')
    return <NewAbsenceDialog {...shared} initial={newValues(user.id, dialog.day, dialog.day)} />;
  const { absence } = dialog;
  if (dialog.show === 'edit') return <EditAbsenceDialog {...shared} absence={absence} />;
  return <DeleteAbsence own absence={absence} nameOf={() => user.fullName} zone={zone} onClose={onClose} />;
}
