import { catalogue } from '@/lib/catalogue';

/** The texts around every screen, and the titles of the browser tab. */
export const texts = catalogue('app', {
  navigation: {
    main: 'Main',
    open: 'Open navigation',
    skip: 'Skip to content',
    profileMenu: (name: string) => `Profile menu of ${name}`,
    schedule: 'Schedule',
    jobs: 'Jobs',
    clients: 'Clients',
    reports: 'Reports',
    users: 'Users',
    settings: 'Settings',
    audit: 'Audit Log',
  },
  titles: {
    signIn: 'Sign in',
    schedule: 'Schedule',
    jobs: 'All Jobs',
    clients: 'Client Management',
    jobCard: 'Job Card',
    reports: 'Reports & Analytics',
    changePassword: 'Password Change Required',
    secondFactor: 'Two-step sign-in',
    users: 'User Management',
    settings: 'Settings',
    audit: 'Audit Log',
    forgotPassword: 'Forgot Password',
    resetPassword: 'Reset Password',
    setup: 'Set Up',
    profile: 'Profile Settings',
    notFound: '404 Page Not Found',
  },
  loading: 'Loading...',
  notFound: { text: 'There is nothing at this address.', back: 'Back to the schedule' },
  failure: {
    title: 'Something went wrong',
    reload: 'Please load the page again.',
    notLoaded: 'Jobwright could not be loaded',
  },
});
