import { catalogue } from '@/lib/catalogue';
import { formatCount } from '@/lib/format';

/** Texts of the first run. */
export const texts = catalogue('setup', {
  title: 'Set Up Jobwright',
  text: 'You become the first administrator. Everything here can be changed later.',
  action: 'Set Up Jobwright',
  busy: 'Setting up...',
  server: { title: 'This server', about: 'A code shows that it is yours to set up.' },
  account: { title: 'Your account', about: 'You sign in with the username or the e-mail address.' },
  business: {
    title: 'Your business',
    about: 'Everybody sees and enters times on the clock of this time zone.',
  },
  schedule: { title: 'Your schedule', about: 'Decides when Jobwright refuses two jobs that overlap.' },
  fields: {
    code: 'Setup Code',
    codeHint: 'The server prints it on its console when it starts, beside a link to this page.',
    fullName: 'Full Name',
    username: 'Username',
    usernameHint: 'At least 3 characters',
    email: 'Email',
    emailHint: 'For resetting a forgotten password',
    password: 'Password',
    passwordHint: 'At least 6 characters',
    businessName: 'Business Name',
    businessNameHint: 'Printed on top of every job card',
    timezone: 'Time Zone',
  },
  errors: {
    tooLong: (most: number) => `At most ${formatCount(most)} characters`,
    code: 'Setup code is required',
    fullName: 'Full name is required',
    username: 'Username must be at least 3 characters',
    email: 'Invalid email address',
    password: 'Password must be at least 6 characters',
    businessName: 'Business name is required',
    timezone: 'Time zone is required',
    scope: 'Choose how you schedule',
  },
  done: (name: string) => `Welcome, ${name}!`,
  doneText: 'Jobwright is set up and you are signed in.',
  already: 'Jobwright is already set up',
  alreadyText: 'Please sign in.',
  failed: 'Setup Failed',
  failedText: 'Failed to set up Jobwright',
});
