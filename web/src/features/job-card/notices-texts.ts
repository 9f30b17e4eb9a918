/** What the person at the card has to know or decide before going on. */
import { catalogue } from '@/lib/texts';

export const texts = catalogue('job-card/notices', {
  jobDeleted: 'This job was deleted by somebody else',
  back: 'Back',
  readOnly: 'This job card is read-only',
  readOnlyText: 'The job card can be saved once the job is completed.',
  waiting: 'What you typed and did not save is kept on this device until then.',
  offer: 'You have unsaved changes',
  /** `when` is a day and a time. */
  offerText: (when: string) =>
    `You last changed this card on ${when} and did not save it. Restore what you typed, or discard it and go on from what is saved.`,
  restore: 'Restore',
  discard: 'Discard',
  changed: 'This job card was changed while you were editing it.',
  savedFirst: 'This job card was saved by somebody else first',
  changedByOther: 'This job card was changed by somebody else',
  nothingLost:
    'Nothing of yours was saved or lost. Load what they saved: your own changes stay in the form on top of it, and you can save again.',
  load: 'Load theirs and keep mine',
  newest: 'This is the newest version',
  keptNothing: 'You had changed nothing that is not in it.',
  /** Names of fields, parted by commas. */
  kept: (fields: string) => `Your own changes are still here and not saved yet: ${fields}.`,
  both: (fields: string) => `Both of you changed ${fields}.`,
  /** What somebody else has in a field. */
  theirRows: (field: string) => `${field} (rows of both are there)`,
  theirTick: (field: string, isTicked: boolean) => `${field} (theirs: ${isTicked ? 'yes' : 'no'})`,
  theirText: (field: string, text: string) => `${field} (theirs: ${JSON.stringify(text)})`,
});
