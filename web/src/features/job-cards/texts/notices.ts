/** Texts of the notices above the card: what the user must know or decide before continuing. */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('job-cards/notices', {
  jobDeleted: 'This job was deleted by somebody else',
  back: 'Back',
  readOnly: 'This job card is read-only',
  /** The reasons why the card can't be changed, by the state of the job. */
  locked: {
    notStarted:
      'This job has not been started. Its job card can be filled in while the job is in progress or completed.',
    notInProgress:
      'This job is not in progress. Its job card can be filled in while the job is in progress or completed.',
    archived: 'This job is archived. Its job card can be changed once an administrator restores the job.',
  },
  waiting: 'What you typed and did not save is kept on this device until then.',
  away: "The server can't be reached",
  opened: 'This job card opens from what is kept on this device.',
  cannotSave:
    "It can't be saved now. What you type is kept here; press Save Job Card when the connection is back.",
  cannotKeep:
    "It can't be saved now, and this device has no room for what you type: stay on this page until it is saved.",
  isBack: 'The connection is back',
  notSavedYet: 'What you typed is not saved yet. Press Save Job Card.',
  offer: 'You have unsaved changes',
  /** `when` is a date and a time. */
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
  signedMeanwhile: 'The customer has signed this job card meanwhile',
  nothingLostSigned:
    'Nothing of yours was saved or lost. Load the newest version: what you typed stays on this device, and can be saved once the card is reopened.',
  loadSigned: 'Load the newest version',
  /** `when` is a date and a time, here and below. */
  signedOn: (when: string) => `Signed on ${when}`,
  /** `who` is undefined if it is not known who saved the card. */
  savedBy: (when: string, who?: string) =>
    who === undefined ? `Last saved on ${when}.` : `Last saved by ${who} on ${when}.`,
  mayReopen:
    'A signed job card is read-only. To change it, reopen it: saving then removes the customer’s signature.',
  adminMayReopen: 'A signed job card is read-only. An administrator can reopen it.',
  canSign: 'The technician’s signature can still be added.',
  /** `fields` are the names of fields, separated by commas. */
  pending: (fields: string) =>
    `What you changed is not saved: ${fields}. It stays on this device and can be saved once the card is reopened.`,
  discardMine: 'Discard my changes',
  reopen: 'Reopen…',
  reopenTitle: 'Reopen this job card?',
  reopenText: (number: string) =>
    `The customer has signed ${number}. The signature is removed when you save your changes, and the customer has to sign again.`,
  reopenConfirm: 'Reopen',
  reopened: 'This job card is reopened',
  reopenedText:
    'Saving removes the customer’s signature that was given, unless the customer signs again first. Until you save, nothing changes.',
  newest: 'This is the newest version',
  keptNothing: 'You had changed nothing that is not in it.',
  /** `fields` are the names of fields, separated by commas. */
  kept: (fields: string) => `Your own changes are still here and not saved yet: ${fields}.`,
  both: (fields: string) => `Both of you changed ${fields}.`,
  /** The other person's value of a field. */
  theirRows: (field: string) => `${field} (rows of both are there)`,
  theirTick: (field: string, isTicked: boolean) => `${field} (theirs: ${isTicked ? 'yes' : 'no'})`,
  theirText: (field: string, text: string) => `${field} (theirs: ${JSON.stringify(text)})`,
});
