import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('offline', {
  /** `when` is a time, with its day if it isn't today: 'Nov 21, 9:00 AM'. */
  offline: (when: string) => `Offline. Shown as of ${when}`,
  unreachable: (when: string) => `The server cannot be reached. Shown as of ${when}`,
  readOnly: 'Jobs cannot be changed until the connection is back. This page then goes on by itself.',
  notSaved: 'Changes cannot be saved until the connection is back. What you type stays on the page.',
  tryAgain: 'Try again',
  trying: 'Trying...',
  removeKept: 'Remove from this device',
  title: 'Schedule Overview',
  of: (businessName: string) => `${businessName}, as it was loaded`,
  today: 'Today',
  myDay: 'My day',
  previous: 'Previous',
  next: 'Next',
  newJob: 'New Job',
  noJobs: 'No jobs',
  updateReady: 'A new version is ready',
  updateHint: 'Reload to use it. What is saved stays.',
  reload: 'Reload',
  later: 'Later',
});
