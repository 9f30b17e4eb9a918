/** The texts of a job's menu: the entries, the confirmations, and the toasts. */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('jobs/actions', {
  actionsFor: (title: string) => `Actions for ${title}`,
  statusOf: (status: string, title: string) => `${status}, status of ${title}`,
  entries: {
    start: 'Start Job',
    finish: 'Finish Job',
    complete: 'Complete Job',
    edit: 'Edit Job',
    duplicate: 'Duplicate…',
    card: 'Job Card',
    archive: 'Archive Job',
    restore: 'Restore Job',
    delete: 'Delete Job (Admin)',
    'request-deletion': 'Request Deletion',
  },
  /** The texts of the toasts. */
  started: { title: 'Job Started', description: 'Work has begun on this job.' },
  finished: { title: 'Job Finished', description: 'Work has been finished on this job.' },
  completed: { title: 'Job Completed', description: 'Job has been marked as completed.' },
  archived: { title: 'Job Archived', description: 'The completed job has been moved to archive.' },
  restored: { title: 'Job Restored', description: 'The job is back in the jobs list.' },
  updated: { title: 'Job updated successfully!' },
  deleted: { title: 'Job deleted successfully!' },
  deletionRequested: {
    title: 'Deletion Request Sent',
    description: 'Your request to delete this job has been sent to the administrator.',
  },
  startFailed: 'Failed to start job',
  finishFailed: 'Failed to finish job',
  completeFailed: 'Failed to complete job',
  updateFailed: 'Failed to update job',
  deleteFailed: 'Failed to delete job',
  requestFailed: 'Failed to send deletion request',
  completeTitle: 'Complete Job',
  completeQuestion: (title: string) =>
    `Are you sure you want to mark "${title}" as completed? This will set the completion time and update the job status.`,
  /** Shown before the status menu completes a job. The status menu sets no actual times. */
  statusQuestion: (title: string) => `Are you sure you want to mark "${title}" as completed?`,
  completeConfirm: 'Complete Job',
  deleteTitle: 'Delete Job (Admin)',
  deleteQuestion: (title: string) =>
    `Are you sure you want to permanently delete "${title}"? This action cannot be undone.`,
  deleteConfirm: 'Delete Permanently',
  goneTitle: 'This job was deleted',
  gone: (title: string) =>
    `"${title}" no longer exists: somebody else deleted it. Reload to see the jobs as they are now.`,
  changedTitle: 'This job was changed by somebody else',
  /** `news` describes who changed what: 'Ana Ruiz archived "Fix tap".' */
  changed: (news: string) =>
    `${news} Nothing was saved. Reload to see the newest version of the job, then decide again.`,
  reload: 'Reload',
  close: 'Close',
  overlapTitle: 'Scheduling Conflict',
  /** A list of the conflicting jobs follows this text. */
  overlap: (title: string) => `Another job is already scheduled at the time of "${title}":`,
  /** `who` describes who is away and when. */
  overlapAway: (title: string, who: string) => `To be restored: "${title}". ${who}.`,
  restoreAnyway: 'Restore anyway',
});
