import { formatCount } from '@/lib/format';
import type { texts } from '.';

const openVisits = (count: number) =>
  count === 1 ? '1 offenen Termin' : `${formatCount(count)} offenen Terminen`;

export const de: typeof texts = {
  title: 'Benutzerverwaltung',
  subtitle: 'Wer sich anmelden kann und was er darf',
  denied: 'Diese Seite ist nur für Administratoren.',
  loading: 'Wird geladen …',
  loadFailed: 'Die Benutzer konnten nicht geladen werden',
  addUser: 'Neuer Benutzer',

  users: 'Benutzer',
  columns: { user: 'Benutzer', role: 'Rolle', status: 'Status', created: 'Angelegt', actions: 'Aktionen' },
  createdAgo: (ago) => `Angelegt ${ago}`,
  you: 'Sie',
  mustChangePassword: 'Muss das Passwort ändern',
  secondFactor: 'Anmeldung in zwei Schritten',
  // Shorter than `secondFactor`, because a value follows this label.
  secondFactorLabel: 'Zweiter Schritt',
  secondFactorOn: 'Eingeschaltet',
  secondFactorOff: 'Ausgeschaltet',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  activeSwitch: (name) => `Aktiv: ${name}`,
  deleteSomebody: (name) => `${name} löschen`,

  fields: { fullName: 'Name', username: 'Benutzername', email: 'E-Mail', role: 'Rolle' },
  password: 'Passwort',
  passwordHint:
    'Mindestens 6 Zeichen. Teilen Sie es der Person selbst mit; sie kann es in ihrem Profil ändern.',
  accountType: 'Art des Kontos',
  ownRole: 'Ihre eigene Rolle können Sie nicht ändern',
  tooLong: (most) => `Höchstens ${formatCount(most)} Zeichen`,
  fullNameRequired: 'Bitte geben Sie den Namen ein',
  usernameTooShort: 'Der Benutzername braucht mindestens 3 Zeichen',
  invalidEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  passwordTooShort: 'Das Passwort braucht mindestens 6 Zeichen',
  passwordsDiffer: 'Die Passwörter stimmen nicht überein',

  cancel: 'Abbrechen',
  create: 'Benutzer anlegen',
  creating: 'Wird angelegt …',
  notSaved: 'Der neue Benutzer ist noch nicht gespeichert.',
  created: 'Benutzer angelegt',
  createdText: (name, username) => `${name} kann sich jetzt als ${username} anmelden.`,
  createFailed: 'Der Benutzer konnte nicht angelegt werden',

  details: 'Benutzerdetails',
  editTitle: 'Benutzer bearbeiten',
  edit: 'Bearbeiten',
  close: 'Schließen',
  reload: 'Neu laden',
  save: 'Änderungen speichern',
  saving: 'Wird gespeichert …',
  updated: 'Benutzer gespeichert',
  updateFailed: 'Der Benutzer konnte nicht geändert werden',
  updateFailedText: 'Der Benutzer konnte nicht gespeichert werden',
  canSignInAgain: (name) => `${name} kann sich wieder anmelden.`,
  cannotSignIn: (name) => `${name} kann sich nicht mehr anmelden.`,
  changedMeanwhile: 'Dieser Benutzer wurde geändert, während Sie ihn bearbeitet haben.',
  stale: 'Dieser Benutzer wurde von jemand anderem geändert',
  gone: 'Dieser Benutzer wurde von jemand anderem gelöscht',
  noLonger: 'Diesen Benutzer gibt es nicht mehr',
  noLongerText:
    'Jemand anderes hat das Konto gelöscht. Laden Sie neu, um die Benutzer auf dem neuesten Stand zu sehen.',
  oneFailed: 'Der Benutzer konnte nicht geladen werden',

  account: 'Konto',
  temporaryPassword: 'Vorläufig, muss bei der nächsten Anmeldung geändert werden',
  temporaryUntil: (moment) => `Vorläufig bis ${moment}, muss bei der nächsten Anmeldung geändert werden`,
  temporaryEnded: (moment) => `Vorläufig, abgelaufen ${moment}. Setzen Sie ein neues.`,
  id: 'Konto-ID',

  reset: {
    title: 'Passwort zurücksetzen',
    own: (link) => <>Das ist Ihr eigenes Konto. Ihr Passwort ändern Sie in Ihrem {link('Profil')}.</>,
    about: (name) =>
      `${name} muss dieses Passwort bei der nächsten Anmeldung ändern und wird sofort überall abgemeldet.`,
    newPassword: 'Neues vorläufiges Passwort',
    confirm: 'Passwort wiederholen',
    removeSecondFactor: 'Auch die Anmeldung in zwei Schritten entfernen',
    removeSecondFactorHint: 'Für jemanden, der Telefon und Ersatzcodes verloren hat.',
    submit: 'Vorläufiges Passwort setzen',
    submitting: 'Wird zurückgesetzt …',
    done: 'Passwort zurückgesetzt',
    doneText: 'Das Passwort wurde zurückgesetzt. Es muss bei der nächsten Anmeldung geändert werden.',
    failed: 'Das Passwort konnte nicht zurückgesetzt werden',
  },

  deactivateUser: 'Benutzer deaktivieren',
  deactivateQuestion: (name, visits) => (
    <>
      {name} kann sich danach nicht mehr anmelden und wird aus {openVisits(visits)} genommen.
    </>
  ),
  deactivate: 'Deaktivieren',
  giveBack: 'Termine zurückgeben',
  giveBackTo: (name) => `${name} wieder in die früheren Termine aufnehmen`,
  givenBack: 'Termine zurückgegeben',
  backIn: (name, visits) =>
    `${name} ist wieder in ${formatCount(visits)} ${visits === 1 ? 'Termin' : 'Terminen'}.`,
  notGivenBack: (visits) => {
    if (visits === 0) return '';
    return visits === 1
      ? '1 Termin wurde nicht zurückgegeben, weil er geändert wurde oder sich überschneidet.'
      : `${formatCount(visits)} Termine wurden nicht zurückgegeben, weil sie geändert wurden oder sich überschneiden.`;
  },
  giveBackFailed: 'Die Termine konnten nicht zurückgegeben werden',

  deleteUser: 'Benutzer löschen',
  deleteQuestion: (name, username, visits) => (
    <>
      Möchten Sie {name} (@{username}) wirklich löschen?{' '}
      {visits > 0 && `Der Benutzer wird aus ${openVisits(visits)} genommen. `}
      Abgeschlossene Aufträge und Arbeitsberichte behalten den Namen. Das lässt sich nicht rückgängig machen.
    </>
  ),
  deleted: 'Benutzer gelöscht',
  deleteFailed: 'Der Benutzer konnte nicht gelöscht werden',
};
