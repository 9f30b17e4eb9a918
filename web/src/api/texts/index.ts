import { catalogue } from '@/lib/catalogue';

/** The texts for calls without a response of the server. */
export const texts = catalogue('api', {
  offline: 'The server cannot be reached. Check your connection and try again.',
  /** Where the browser itself says that there is no network. */
  noNetwork: 'You are offline. Try again when you have a connection.',
  /** Follows the text about what failed. */
  unreachable: "The server can't be reached.",
  /** The same, where the browser says that there is no network. */
  youAreOffline: 'You are offline.',
  /** A further sentence for a form that still contains what was typed. */
  typedStays: 'Your changes are still here.',
  empty: 'The server sent an empty answer.',
  gone: 'Not found',
  failed: 'Error',
  signedOut: 'Signed Out',
  otherUser: 'Somebody else signed in with this browser.',
});
