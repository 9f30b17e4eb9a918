/** The texts of a job's notes. */
import type { ReactNode } from 'react';
import { formatCount } from '@/lib/format';
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('notes', {
  title: 'Notes',
  loading: 'Loading...',
  loadFailed: 'The notes could not be loaded.',
  retry: 'Try again',
  none: 'No notes yet',
  more: 'Show more',
  /** The names of the list and of the field. Only screen readers read them. */
  list: 'Notes of this job',
  field: 'New note',
  hint: 'Add a note…',
  send: 'Send note',
  sending: 'Sending…',
  /** Shown in place of a removed note. */
  removed: 'Note removed',
  by: (who: string, when: ReactNode): ReactNode => (
    <>
      {who}, {when}
    </>
  ),
  onCard: 'On the job card',
  onCardOf: (text: string) => `On the job card: ${text}`,
  remove: 'Remove note',
  removeOf: (text: string) => `Remove note: ${text}`,
  removeTitle: 'Remove this note?',
  removeText: (text: string) =>
    `“${text}” is removed for everybody. That there was a note stays visible. This cannot be undone.`,
  removeConfirm: 'Remove',
  keep: 'Keep',
  removeFailed: 'The note could not be removed',
  changeFailed: 'The note could not be changed',
  addFailed: 'The note could not be added. What you typed is kept.',
  addAway: 'The server can’t be reached. Your note is kept on this device; send it again later.',
  tooLong: (over: number) =>
    over === 1 ? '1 character too many' : `${formatCount(over)} characters too many`,
  left: (left: number) => (left === 1 ? '1 character left' : `${formatCount(left)} characters left`),
  /** Announced to screen readers. */
  added: 'Note added.',
});
