import { catalogue } from '@/lib/catalogue';

/** The texts for calls without a response from the server. */
export const texts = catalogue('api', {
  offline: 'The server cannot be reached. Check your connection and try again.',
  /** The text that is used if the browser reports that it is offline. */
  noNetwork: 'You are offline. Try again when you have a connection.',
  /** Appended to the text that says what failed, if the browser reports a network. */
  unreachable: "The server can't be reached.",
  /** Appended to the text that says what failed, if the browser reports that it is offline. */
  youAreOffline: 'You are offline.',
  /** Appended to the text that says what failed, in a form that still contains the typed text. */
  typedStays: 'Your changes are still here.',
  empty: 'The server sent an empty answer.',
  gone: 'Not found',
  failed: 'Error',
  signedOut: 'Signed Out',
  otherUser: 'Somebody else signed in with this browser.',
});
