import type { texts } from './notices';

export const de: typeof texts = {
  reload: 'Neu laden',
  stale:
    'Es wurde nichts gespeichert. Laden Sie neu, um den neuesten Stand zu sehen; Ihre Änderungen bleiben im Formular.',
  changed: 'Ihre Änderungen bleiben im Formular; davon ist noch nichts gespeichert.',
  gone: {
    close:
      'Es gibt nichts mehr, worin gespeichert werden könnte. Was Sie eingegeben haben, bleibt hier, bis Sie das Fenster schließen, damit Sie es kopieren können.',
    leave:
      'Es gibt nichts mehr, worin gespeichert werden könnte. Was Sie eingegeben haben, bleibt hier, bis Sie die Seite verlassen, damit Sie es kopieren können.',
  },
  reloaded: 'Das ist der neueste Stand. Sie hatten noch nichts geändert.',
  reloadedKeeping: (labels) =>
    `Das ist der neueste Stand. Ihre eigenen Änderungen sind noch da und noch nicht gespeichert: ${labels}.`,
};
