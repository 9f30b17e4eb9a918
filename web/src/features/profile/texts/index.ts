import { catalogue } from '@/lib/catalogue';

/**
 * Texts of Profile Settings: the account, the language, the messages, the color, the password and the
 * devices.
 */
export const texts = catalogue('profile', {
  title: 'Profile Settings',
  subtitle: 'Your account, your color and where you are signed in',
  signedOut: { title: 'Not authenticated', text: 'Please log in to view your profile.' },
  breadcrumb: 'Breadcrumb',
  otherScreens: 'Other screens',
  screens: {
    schedule: 'Schedule',
    jobs: 'Jobs',
    users: 'Users',
    clients: 'Clients',
    leave: 'Leave',
    reports: 'Reports',
  },
  loading: 'Loading...',
  /** Shown if the device cannot store a choice. */
  keepsNothing: 'This browser keeps nothing for Jobwright. Allow it to store data, then try again.',
  account: {
    title: 'Account',
    about: 'An administrator can change your name, username and e-mail address.',
    fullName: 'Full Name',
    username: 'Username',
    role: 'Role',
    admin: 'Administrator',
    user: 'User',
    email: 'Email',
    since: 'Member Since',
  },
  color: {
    title: 'Your color',
    about: 'Marks your jobs on the schedule. Each color belongs to one person.',
  },
  language: {
    title: 'Language',
    about: 'What Jobwright speaks on this device. Others keep theirs.',
    label: 'Language of this device',
    unsaved: 'Another language loads the page anew. The password that you typed has not been saved.',
    notKept: 'The language could not be changed',
  },
  leave: { title: 'Leave', about: 'Ask for leave here. While it is not approved, jobs can still be booked.' },
  messages: {
    title: 'Messages',
    about:
      'The short messages that say how something went. They wait while you point at them or reach them with F8.',
    label: 'How long messages stay',
    seconds: (count: number) => `${count} seconds`,
    untilClosed: 'Until I close them',
    kept: 'Messages now stay this long',
    notKept: 'The time could not be changed',
  },
  password: { title: 'Your password', about: 'Changing it signs you out on all other devices.' },
  secondFactor: {
    title: 'Two-step sign-in',
    about:
      'Besides your password, signing in needs a code from an app on your phone. A stolen password is then not enough.',
  },
  sessions: {
    title: 'Where you are signed in',
    about: 'Sign out a device that you lost or no longer use.',
    devices: 'Devices',
    thisDevice: 'This device',
    signOut: 'Sign out',
    signOutThis: 'Sign out this device',
    signOutDevice: (device: string) => `Sign out ${device}`,
    signOutOthers: 'Sign out all others',
    loadFailed: 'The list could not be loaded',
    seen: (ago: string) => `Last seen ${ago}`,
    seenSince: (ago: string, day: string) => `Last seen ${ago}, signed in ${day}`,
    since: (day: string) => `Signed in ${day}`,
  },
});
