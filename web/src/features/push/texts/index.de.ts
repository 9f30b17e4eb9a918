import type { texts } from '.';

export const de: typeof texts = {
  title: 'Mitteilungen auf diesem Gerät',
  about:
    'Neue, verschobene und abgesagte Termine und der erste von morgen, auch während Jobwright geschlossen ist.',
  label: 'Dieses Gerät benachrichtigen',
  on: 'Dieses Gerät wird benachrichtigt.',
  off: 'Dieses Gerät wird nicht benachrichtigt.',
  unsupported: 'Dieser Browser kann nicht benachrichtigt werden, während Jobwright geschlossen ist.',
  unsupportedApple:
    'Legen Sie Jobwright auf einem iPhone oder iPad zuerst auf den Home-Bildschirm und öffnen Sie es dort.',
  blocked:
    'Mitteilungen sind in diesem Browser blockiert. Erlauben Sie sie in den Einstellungen dieser Website neben der Adresse oder in den Einstellungen der App. Kommen Sie dann hierher zurück.',
  offerTitle: 'Neue und verschobene Termine sofort erfahren',
  offerText: 'Dieses Gerät kann Sie benachrichtigen, auch während Jobwright geschlossen ist.',
  turnOn: 'Einschalten',
  later: 'Nicht jetzt',
  turnedOn: 'Dieses Gerät wird jetzt benachrichtigt',
  turnedOff: 'Dieses Gerät wird nicht mehr benachrichtigt',
  onFailed: 'Die Mitteilungen konnten nicht eingeschaltet werden',
  offFailed: 'Die Mitteilungen konnten nicht ausgeschaltet werden',
  noService:
    'Der Browser hat seinen Dienst für Mitteilungen nicht erreicht. Versuchen Sie es später noch einmal.',
};
