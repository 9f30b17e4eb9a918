/** The texts of the job form: fields, validation messages, and panels. */
import { formatCount } from '@/lib/format';
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('jobs/form', {
  addTitle: 'Add New Job',
  editTitle: 'Edit Job',
  create: 'Create Job',
  creating: 'Creating...',
  save: 'Save Changes',
  saving: 'Saving...',
  created: 'Job scheduled successfully!',
  updated: 'Job updated successfully!',
  createFailed: 'Failed to create job',
  updateFailed: 'Failed to update job',
  /**
   * The labels of the fields. Also used to list the fields whose typed input was kept after a
   * reload.
   */
  fields: {
    title: 'Title',
    description: 'Description',
    location: 'Location',
    clientId: 'Client',
    assignedUserId: 'Assigned User',
    otherWorkerIds: 'Workers',
    startDate: 'Start Date',
    startTime: 'Start Time',
    endTime: 'End Time',
    endDayOffset: 'Ends next day',
    severalDays: 'Several days',
    days: 'Number of days',
    skipWeekends: 'Skip weekends',
    noTime: 'No time yet',
    holdReason: 'On hold because',
    holdUntil: 'On hold until',
    completeByDate: 'Complete-by Date',
    status: 'Status',
    priority: 'Priority',
  },
  titlePlaceholder: 'What is to be done',
  searchClients: 'Search clients',
  addClient: 'Add Client',
  unassigned: 'Unassigned',
  descriptionFailed: 'It could not be loaded. All else can be changed and saved.',
  descriptionUnreachable:
    "It could not be loaded: the server can't be reached. What you change can be saved when it is back.",
  descriptionLoading: 'Loading...',
  /** The label of the group of start and end fields. */
  time: 'Time',
  duration: 'Duration',
  minutes: (minutes: number) => `${minutes} min`,
  /** `hours` looks like '1.5'. */
  hours: (hours: string) => `${hours} h`,
  /** The text for a duration that has no button. */
  hoursMinutes: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  otherLength: (length: string) => `Other: ${length}`,
  endsNextDay: 'Ends next day',
  endsDaysLater: (days: number) => `Ends ${days} days later`,
  businessZone: (zone: string) => `Times are in the business's time zone, ${zone}, not in this device's.`,
  titleRequired: 'Title is required',
  clientRequired: 'Client is required',
  startDateRequired: 'Start date is required',
  startTimeRequired: 'Start time is required',
  outsideYears: 'Date must be between the years 2000 and 2100',
  endBeforeStart: 'End time must be after start time',
  tooLong: (most: number) => `At most ${formatCount(most)} characters`,
  /** The texts of the notice that offers to restore the draft of a new job. */
  waiting: 'A new job waits on this device',
  /** `title` is the job's title, which may be empty. `when` is a day and a time. */
  waitingText: (title: string, when: string) =>
    `You began ${title === '' ? 'it' : `“${title}”`} on ${when} and did not create it. Until you choose, what you type below is not kept on this device.`,
  restore: 'Restore',
  dropDraft: 'Discard',
  newNotSaved: 'The new job has not been created.',
  otherWaits: 'Another new job waits on this device: restore or discard that one first to keep this one.',
  conflictTitle: 'Scheduling Conflict',
  /** A list of the conflicting jobs follows this text. */
  conflict: 'Another job is already scheduled at this time:',
  /** The title of the panel if exactly one worker is busy. */
  hasAnotherJob: (name: string) => `${name} has another job at this time`,
  /** Shown after the name of a worker who leads the conflicting visit. */
  leads: (name: string) => `${name}, lead`,
  /**
   * Says who is away and when, if the app finds the absence before it sends a request. The same
   * text as the server's message.
   */
  awayWhen: (name: string) => ({
    on: (day: string) => `${name} is away on ${day}`,
    from: (from: string, to: string) => `${name} is away from ${from} to ${to}`,
    at: (day: string, from: string, to: string) => `${name} is away on ${day} from ${from} to ${to}`,
  }),
  closedWhen: {
    on: (day: string) => `The business is closed on ${day}`,
    from: (from: string, to: string) => `The business is closed from ${from} to ${to}`,
    at: (day: string, from: string, to: string) => `The business is closed on ${day} from ${from} to ${to}`,
  },
  /** Used instead of a person's name if the absence is for everybody. */
  closed: 'The business is closed',
  scheduleAnyway: 'Schedule anyway',
  goneTitle: 'This job was deleted by somebody else',
  closeAndReload: 'Close and reload',
  staleTitle: 'This job was changed by somebody else',
  /** `by` is the name of the person who changed the job. Null if the name is unknown. */
  changedMeanwhile: (by: string | null) =>
    by === null
      ? 'This job was changed while you were editing it.'
      : `${by} changed this job while you were editing it.`,
  followed: (by: string | null) =>
    by === null
      ? 'This job was changed just now. This is the newest version.'
      : `${by} changed this job just now. This is the newest version.`,
});
