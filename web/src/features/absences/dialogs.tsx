/** The dialogs of the Leave screen. Their code is loaded when one of them first opens. */
import { AffectedBy } from './affected';
import { DeleteAbsence } from './delete-absence';
import { EditAbsenceDialog, NewAbsenceDialog } from './form/absence-dialog';
import { newValues } from './form/form-schema';
import { ImportDialog } from './holidays/import-dialog';
import type { DialogsProps } from './leave-dialog';

export default function Dialogs({ dialog, people, zone, today, nameOf, onClose }: DialogsProps) {
  const shared = { people, zone, onClose };
  const active = people.filter(({ isActive }) => isActive === 1);
  if (dialog.show === 'import') return <ImportDialog {...shared} today={today} />;
  if (dialog.show === 'affected') return <AffectedBy {...shared} absence={dialog.absence} />;
  if (dialog.show === 'new') {
    const { userId, first, last } = dialog;
    return <NewAbsenceDialog {...shared} people={active} initial={newValues(userId, first, last)} />;
  }
  const { absence } = dialog;
  if (dialog.show === 'delete')
    return <DeleteAbsence absence={absence} nameOf={nameOf} zone={zone} onClose={onClose} />;
  const choices = people.filter(({ id, isActive }) => isActive === 1 || id === absence.userId);
  return <EditAbsenceDialog key={absence.id} {...shared} people={choices} absence={absence} />;
}
