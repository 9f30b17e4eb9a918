/** The general texts of controls, lists and dialogs. */
import { formatCount } from '@/lib/format';
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('ui/controls', {
  close: 'Close',
  cancel: 'Cancel',
  dismissToast: 'Dismiss',
  /** In this text `{hotkey}` is replaced by the key that focuses the region. */
  toasts: 'Notifications ({hotkey})',

  choose: 'Choose…',
  choices: 'Choices',
  noMatch: 'No match',
  moreChoices: (count: number) => `${formatCount(count)} more. Type to narrow the list.`,

  moreFilters: 'More filters',
  clearSearch: 'Clear search',
  /**
   * The placeholder of an empty search box; `label` is the name of the box, such as 'Search jobs'.
   */
  searchHint: (label: string) => `${label}...`,
  restFailed: 'The rest of the list could not be loaded.',

  discardTitle: 'Discard changes?',
  discardText: 'What you changed in this form has not been saved.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  leaveTitle: 'Leave without saving?',
  keepHere: 'Keep on this device',
  keepHereText: 'Keep it on this device to go on later.',
  cannotKeep: 'This device has no room to keep it: what you leave now is lost.',
  stay: 'Stay',
  /** Shown once if the device can't store the typed text. */
  notKept: 'Not kept on this device',
  notKeptText: 'There is no room for what you type. Save it before you leave this page.',

  guessablePassword: 'This password is too easy to guess',
  ownPassword: 'This contains the name or e-mail address of the account, so it is easy to guess.',

  languageNotKept: 'The language could not be changed',

  accessDenied: 'Access Denied',
});
