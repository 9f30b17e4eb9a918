import type { texts } from '.';

export const de: typeof texts = {
  kinds: { on_my_way: 'Bin unterwegs', running_late: 'Verspätung melden' },
  entries: { on_my_way: 'Bin unterwegs …', running_late: 'Verspätung melden …' },
  title: 'Nachricht an den Kunden',
  kind: 'Was zu sagen ist',
  delay: 'Später um',
  minutes: (minutes) => `${minutes} Min.`,
  delayUntil: (minutes, time) => `${minutes} Minuten, ${time} Uhr`,
  newTime: (time) => `Neue Zeit: ${time} Uhr`,
  to: 'An',
  noNumber: 'Dieser Kunde hat keine Telefonnummer. Der Text lässt sich kopieren.',
  text: 'Die Nachricht',
  sms: 'SMS',
  whatsApp: 'WhatsApp',
  copy: 'Kopieren',
  copied: 'Nachricht kopiert',
  copyFailed: 'Dieser Browser erlaubt kein Kopieren. Markieren Sie die Nachricht und kopieren Sie sie.',
  opens: 'Öffnet die App dieses Telefons. Dort senden Sie die Nachricht ab.',
  close: 'Schließen',
  notNoted: 'Im Verlauf konnte nicht vermerkt werden, dass die Nachricht geöffnet wurde',
  words: {
    on_my_way: (hasBusiness) =>
      `Guten Tag {client}, hier ist {worker}${hasBusiness ? ' von {business}' : ''}. Ich bin unterwegs zu Ihnen: {job}.`,
    running_late: (hasBusiness) =>
      `Guten Tag {client}, hier ist {worker}${hasBusiness ? ' von {business}' : ''}. Ich verspäte mich und bin gegen {time} Uhr bei Ihnen: {job}.`,
  },
};
