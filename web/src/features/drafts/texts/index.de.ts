import { formatCount } from '@/lib/format';
import type { texts } from '.';

export const de: typeof texts = {
  waiting: (count) =>
    count === 1 ? '1 nicht gespeicherter Entwurf' : `${formatCount(count)} nicht gespeicherte Entwürfe`,
  title: 'Nicht gespeicherte Entwürfe',
  text: 'Auf diesem Gerät gesichert, bis Sie sie speichern oder verwerfen.',
  kinds: { 'job-card': 'Arbeitsbericht', 'new-job': 'Neuer Auftrag', note: 'Notiz' },
  untitled: 'Ohne Titel',
  kept: (kind, when) => `${kind}, gesichert ${when}`,
  open: 'Öffnen',
  discard: 'Verwerfen',
  isOpen: 'Er ist gerade geöffnet.',
  needsServer: 'Er lässt sich öffnen, wenn der Server erreichbar ist.',
  discardTitle: 'Diesen Entwurf verwerfen?',
  discardText: (title) =>
    `Was Sie in „${title}“ eingegeben und nicht gespeichert haben, wird von diesem Gerät gelöscht.`,
  keep: 'Behalten',
  aside: 'Ein Entwurf war nicht lesbar',
  asideText: 'Er wurde auf diesem Gerät beiseitegelegt und bleibt dort 60 Tage.',
};
