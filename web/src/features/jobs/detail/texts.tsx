/** What the job detail dialog says (spec 2), its history, and the jobs in a client's details. */
import type { ReactNode } from 'react';
import { formatCount } from '@/lib/format';
import { catalogue } from '@/lib/texts';

export const texts = catalogue('jobs/details', {
  /** The title while the job's own is not known. */
  job: 'Job',
  close: 'Close',
  edit: 'Edit Job',
  reload: 'Reload',
  loading: 'Loading...',
  loadFailed: 'The job could not be loaded',
  goneTitle: 'This job was deleted',
  gone: 'This job no longer exists',
  goneText: 'Somebody else deleted it. Reload to see the jobs as they are now.',
  archived: 'Archived',
  description: 'Description',
  noDescription: 'No description',
  schedule: 'Schedule Information',
  scheduled: 'Scheduled',
  completeBy: 'Complete By',
  noDeadline: 'No deadline',
  started: 'Started',
  finished: 'Finished',
  location: 'Location',
  noLocation: 'No location',
  client: 'Client Information',
  name: 'Name',
  business: 'Business',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  mainContact: 'Main Contact',
  siteContact: 'Site Contact',
  assignment: 'Assignment',
  assignedTo: 'Assigned To',
  assignedBy: 'Assigned By',
  createdBy: 'Created By',
  created: 'Created',
  unassigned: 'Unassigned',
  history: {
    title: 'History',
    loadFailed: 'The history could not be loaded',
    none: 'Nothing has changed since the job was entered.',
    showAll: (count: number) => `Show all ${formatCount(count)} entries`,
    /** Who did what, one of `actions`. */
    did: (who: ReactNode, what: string): ReactNode => (
      <>
        {who} {what}
      </>
    ),
    actions: {
      created: 'created this job',
      changed: 'changed this job',
      started: 'started this job',
      finished: 'finished this job',
      completed: 'completed this job',
      archived: 'archived this job',
      restored: 'restored this job',
    },
    fields: {
      title: 'Title',
      description: 'Description',
      location: 'Location',
      clientId: 'Client',
      assignedUserId: 'Assigned To',
      startDate: 'Start',
      endDate: 'End',
      completeByDate: 'Complete By',
      actualStartTime: 'Started',
      actualFinishTime: 'Finished',
      status: 'Status',
      priority: 'Priority',
    },
    /** The value of a field that holds none. */
    nothing: 'none',
    nobody: 'Unassigned',
    noDeadline: 'No deadline',
    bookedOver: 'Booked over another job',
    /** Read out for the arrow from the old value to the new. */
    to: 'to',
    longChanged: (field: string) => `${field}: changed`,
    longFrom: (text: string) => `From: ${text}`,
    longTo: (text: string) => `To: ${text}`,
  },
  ofClient: {
    title: 'Jobs',
    loadFailed: 'The jobs could not be loaded.',
    retry: 'Try again',
    none: 'No jobs yet',
    showAll: (count: number) => (count === 1 ? 'Show it in Jobs' : `Show all ${formatCount(count)} in Jobs`),
  },
});
