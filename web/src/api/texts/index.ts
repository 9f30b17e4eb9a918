import { catalogue } from '@/lib/catalogue';

/** The texts for calls without a response of the server. */
export const texts = catalogue('api', {
  offline: 'The server cannot be reached. Check your connection and try again.',
  /** Follows the text about what failed. */
  unreachable: "The server can't be reached.",
  /** A further sentence for a form that still contains what was typed. */
  typedStays: 'Your changes are still here.',
  empty: 'The server sent an empty answer.',
  gone: 'Not found',
  failed: 'Error',
  signedOut: 'Signed Out',
  otherUser: 'Somebody else signed in with this browser.',
});
