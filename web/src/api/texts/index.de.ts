import type { texts } from '.';

export const de: typeof texts = {
  offline: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  noNetwork: 'Sie sind offline. Versuchen Sie es noch einmal, wenn Sie wieder eine Verbindung haben.',
  unreachable: 'Der Server ist nicht erreichbar.',
  youAreOffline: 'Sie sind offline.',
  typedStays: 'Ihre Eingaben sind noch da.',
  empty: 'Der Server hat eine leere Antwort geschickt.',
  gone: 'Nicht gefunden',
  failed: 'Fehler',
  signedOut: 'Abgemeldet',
  otherUser: 'In diesem Browser hat sich jemand anderes angemeldet.',
};
