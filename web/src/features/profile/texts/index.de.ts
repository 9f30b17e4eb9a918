import type { texts } from '.';

export const de: typeof texts = {
  title: 'Mein Profil',
  subtitle: 'Ihr Konto, Ihre Farbe und wo Sie angemeldet sind',
  signedOut: { title: 'Nicht angemeldet', text: 'Bitte melden Sie sich an, um Ihr Profil zu sehen.' },
  breadcrumb: 'Pfad zu dieser Seite',
  otherScreens: 'Andere Seiten',
  screens: {
    schedule: 'Kalender',
    jobs: 'Aufträge',
    users: 'Benutzer',
    clients: 'Kunden',
    leave: 'Abwesenheit',
    reports: 'Berichte',
  },
  loading: 'Wird geladen …',
  keepsNothing:
    'Dieser Browser merkt sich nichts für Jobwright. Erlauben Sie das Speichern von Daten und versuchen Sie es noch einmal.',
  account: {
    title: 'Konto',
    about: 'Name, Benutzername und E-Mail-Adresse kann ein Administrator ändern.',
    fullName: 'Name',
    username: 'Benutzername',
    role: 'Rolle',
    admin: 'Administrator',
    user: 'Benutzer',
    email: 'E-Mail',
    since: 'Dabei seit',
  },
  color: {
    title: 'Ihre Farbe',
    about: 'Kennzeichnet Ihre Aufträge im Kalender. Jede Farbe gehört nur einer Person.',
  },
  language: {
    title: 'Sprache',
    about: 'Was Jobwright auf diesem Gerät spricht. Andere behalten ihre Sprache.',
    label: 'Sprache dieses Geräts',
    unsaved:
      'Für eine andere Sprache wird die Seite neu geladen. Das eingegebene Passwort ist noch nicht gespeichert.',
    notKept: 'Die Sprache konnte nicht geändert werden',
  },
  leave: {
    title: 'Abwesenheit',
    about: 'Beantragen Sie hier Urlaub. Solange er nicht genehmigt ist, können Einsätze gebucht werden.',
  },
  messages: {
    title: 'Meldungen',
    about:
      'Die kurzen Meldungen, die sagen, wie etwas ausging. Sie warten, solange Sie darauf zeigen oder mit F8 zu ihnen gehen.',
    label: 'Wie lange Meldungen bleiben',
    seconds: (count) => `${count} Sekunden`,
    untilClosed: 'Bis ich sie schließe',
    kept: 'Meldungen bleiben jetzt so lange',
    notKept: 'Die Dauer konnte nicht geändert werden',
  },
  password: {
    title: 'Ihr Passwort',
    about: 'Wenn Sie es ändern, werden Sie auf allen anderen Geräten abgemeldet.',
  },
  secondFactor: {
    title: 'Anmeldung in zwei Schritten',
    about:
      'Neben dem Passwort ist bei der Anmeldung ein Code aus einer App auf Ihrem Telefon nötig. Ein gestohlenes Passwort genügt dann nicht.',
  },
  sessions: {
    title: 'Wo Sie angemeldet sind',
    about: 'Melden Sie Geräte ab, die Sie verloren haben oder nicht mehr benutzen.',
    devices: 'Geräte',
    thisDevice: 'Dieses Gerät',
    signOut: 'Abmelden',
    signOutThis: 'Dieses Gerät abmelden',
    signOutDevice: (device) => `${device} abmelden`,
    signOutOthers: 'Alle anderen abmelden',
    loadFailed: 'Die Liste konnte nicht geladen werden',
    seen: (ago) => `Zuletzt aktiv ${ago}`,
    seenSince: (ago, day) => `Zuletzt aktiv ${ago}, angemeldet seit ${day}`,
    since: (day) => `Angemeldet seit ${day}`,
  },
};
