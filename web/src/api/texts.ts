import { catalogue } from '@/lib/texts';

/** What is said of calls that the server did not answer itself. */
export const texts = catalogue('api', {
  offline: 'The server cannot be reached. Check your connection and try again.',
  /** After what failed. */
  unreachable: "The server can't be reached.",
  /** After that, where what was typed still stands. */
  typedStays: 'Your changes are still here.',
  empty: 'The server sent an empty answer.',
  gone: 'Not found',
  failed: 'Error',
  signedOut: 'Signed Out',
  otherUser: 'Somebody else signed in with this browser.',
});
