/** The type that says which dialog of the Leave screen is open. */
import type { Person } from '@/features/users/queries';
import type { Day } from '@/lib/zoned-time';
import type { SavedAbsence } from './changes';
import type { Absence } from './queries';
import type { NameOf } from './words';

export type LeaveDialog =
  /** `userId` is null for everybody, and empty until a person is selected. */
  | { show: 'new'; userId: string | null; first: Day; last: Day }
  | { show: 'edit' | 'delete'; absence: Absence }
  | { show: 'affected'; absence: SavedAbsence }
  | { show: 'import' };

export interface DialogsProps {
  dialog: LeaveDialog;
  people: readonly Person[];
  zone: string;
  today: Day;
  nameOf: NameOf;
  onClose: () => void;
}
