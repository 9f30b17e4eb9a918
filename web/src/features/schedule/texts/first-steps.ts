/** The texts of the first steps, for an empty business. */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('schedule/first-steps', {
  title: 'First steps',
  dismiss: 'Dismiss first steps',
  /** Read by screen readers after the title of a step. */
  doneMark: '(done)',
  client: {
    title: 'Add a client',
    text: 'Who you work for, where they are and how to reach them.',
    action: 'Add Client',
  },
  people: {
    title: 'Add your people',
    text: 'So that each of them signs in and sees their own jobs.',
    action: 'Add People',
  },
  job: { title: 'Create a job', text: 'What is to be done, for whom and when.', action: 'Create Job' },
});
