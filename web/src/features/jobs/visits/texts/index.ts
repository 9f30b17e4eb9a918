/** The texts about the visits in a job's details, and the texts of the dialog of a visit. */
import { formatCount } from '@/lib/format';
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('jobs/visits', {
  title: 'Visits',
  states: {
    scheduled: 'Scheduled',
    started: 'Started',
    done: 'Done',
    tray: 'In the tray',
    hold: 'On hold',
  },
  noTime: 'No time yet',
  /** The number of a visit, for screen readers. */
  visit: (number: number) => `Visit ${number}`,
  nobody: 'Unassigned',
  /** The day until which a visit is on hold. Shown after the reason. */
  until: (day: string) => `until ${day}`,
  /** The parameters are times such as '8:05 AM'. */
  began: (start: string) => `Started ${start}`,
  beganAndEnded: (start: string, finish: string) => `Started ${start}, finished ${finish}`,
  actionsFor: (number: number) => `Actions for visit ${number}`,
  actions: {
    start: 'Start',
    finish: 'Finish',
    edit: 'Edit…',
    tray: 'Move to the tray',
    remove: 'Remove visit',
  },
  /** The label used instead of *Edit…* for a visit in the tray. */
  setTime: 'Set a time…',
  /** The label for screen readers of a button of a visit. */
  ofVisit: (action: string, number: number) => `${action} visit ${number}`,
  showAll: (count: number) => `Show all ${formatCount(count)} visits`,
  add: 'Add visit…',
  completed: 'This job is completed. Reopen the job first to add or change visits.',
  archived: 'This job is archived. Restore and reopen the job first to add or change visits.',
  loading: 'Loading...',
  toasts: {
    added: 'Visit added',
    changed: 'Visit saved',
    started: 'Visit started',
    finished: 'Visit finished',
    tray: 'Visit moved to the tray',
    removed: 'Visit removed',
  },
  failed: 'The visit could not be changed',
  removeTitle: 'Remove visit',
  /**
   * `when` is a day and a time, or 'No time yet'. `crew` is a list of names. It is empty for a
   * visit without workers.
   */
  removeQuestion: (number: number, title: string, when: string, crew: string) =>
    `Remove visit ${number} of “${title}” (${when})?${crew === '' ? '' : ` ${crew} will be notified.`}`,
  removeConfirm: 'Remove visit',
  addTitle: (job: string) => `Add a visit to ${job}`,
  editTitle: (number: number, job: string) => `Visit ${number} of ${job}`,
  moveTitle: (job: string) => `Move ${job}`,
  moveSave: 'Move',
  /** Used instead of `moveTitle` for a visit in the tray. */
  scheduleTitle: (job: string) => `Schedule ${job}`,
  scheduleSave: 'Schedule',
  addSave: 'Add visit',
  save: 'Save visit',
  saving: 'Saving...',
  noTimeHint: 'It waits in the tray beside the calendar.',
  /**
   * The labels of the fields. Also used to list the fields whose typed input was kept after a
   * reload.
   */
  fields: {
    day: 'Date',
    startTime: 'Start Time',
    endTime: 'End Time',
    workerIds: 'Workers',
    note: 'Note for this visit',
    holdReason: 'On hold because',
    holdUntil: 'On hold until',
  },
  tooMany: (most: number) => `At most ${most} workers`,
  dayRequired: 'Date is required',
  /** Shown in the confirmation before a job is completed. Each text is a full sentence. */
  toBeDone: (visits: number) =>
    visits === 1
      ? '1 visit is still open. It will be marked done.'
      : `${formatCount(visits)} visits are still open. They will be marked done.`,
  toBeRemoved: (visits: number) =>
    visits === 1
      ? '1 visit has no time yet. It will be removed.'
      : `${formatCount(visits)} visits have no time yet. They will be removed.`,
});
