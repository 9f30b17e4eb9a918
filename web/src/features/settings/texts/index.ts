import { catalogue } from '@/lib/catalogue';
import { formatCount } from '@/lib/format';

/** Texts of Settings. The first run and the audit log also use some of them. */
export const texts = catalogue('settings', {
  title: 'Settings',
  subtitle: 'What holds for your whole business',
  denied: 'You need admin privileges to access settings.',
  loading: 'Loading...',
  loadFailed: 'The settings could not be loaded',
  changed: 'The settings were changed while you were editing it.',
  stale: 'The settings were changed by somebody else',
  unsaved: 'What you changed in the settings has not been saved.',
  notSaved: 'Not saved yet',
  discard: 'Discard',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'Settings Updated',
  saveFailed: 'Failed to Update Settings',
  saveFailedText: 'The settings could not be saved',
  /** The labels of the settings, by the API's field names. */
  fields: {
    businessName: 'Business Name',
    businessAddress: 'Address',
    businessPhone: 'Phone',
    businessEmail: 'Email',
    businessNumber: 'Business Number',
    timezone: 'Time Zone',
    conflictScope: 'How do you schedule?',
    laborRate: 'Labor Rate',
    secondFactor: 'Who must use two-step sign-in?',
    defaultMinutes: 'Usual length of a visit',
    gapMinutes: 'Minutes between visits',
    runningLateText: 'Running late',
    onMyWayText: 'On my way',
  },
  errors: {
    tooLong: (most: number) => `At most ${formatCount(most)} characters`,
    amount: 'Enter an amount such as 95.00',
    mostMoney: 'At most 1,000,000.00',
    email: 'Invalid email address',
    minutes: (least: number, most: number) =>
      `Enter whole minutes from ${formatCount(least)} to ${formatCount(most)}`,
    timezone: 'Time zone is required',
  },
  business: {
    title: 'Your business',
    about: 'Printed on top of every job card.',
    numberHint: 'ABN, VAT or company number',
  },
  time: {
    title: 'Time',
    about: 'Everybody sees and enters times on this clock, wherever they are.',
    now: (clock: string) => `It is ${clock} there now.`,
    unknownPlace: 'No such place. Try the nearest large city.',
  },
  scheduling: {
    title: 'Scheduling',
    about: 'Decides when Jobwright warns that two jobs overlap.',
    chosen: 'chosen',
    business: 'One job at a time',
    businessMeans: 'Two jobs at the same time are a conflict, whoever does them.',
    businessFits: 'For one person, or a crew that goes to every job together.',
    worker: 'Each worker has their own schedule',
    workerMeans:
      'Only two jobs of the same worker at the same time are a conflict. Jobs without a worker are compared among themselves.',
    workerFits: 'For several people or crews who work in different places at once.',
  },
  visits: {
    title: 'Visits',
    about: 'Used to find free times, and for visits that have no end.',
    defaultMinutesHint: 'In minutes. A visit without an end is taken to last this long.',
    gapMinutesHint:
      'Kept free for the drive when a free time is looked for. Nothing is refused because of it.',
  },
  money: {
    title: 'Money',
    about: 'What an hour of work costs your client.',
    hint: 'Dollars an hour. A new job card takes this rate; cards that exist keep theirs.',
  },
  messages: {
    title: 'Messages to clients',
    about: 'What a phone fills in when a worker tells a client that they are on the way or late.',
    hint: 'Left empty, the words of Jobwright are used.',
    placeholders: 'Filled in for each job:',
    /** The meaning of each placeholder. */
    means: {
      client: 'the client',
      job: 'the title of the job',
      time: 'the new time when late, else the planned one',
      worker: 'who writes it',
      business: 'your business',
    },
    preview: (text: string) => `Looks like: ${text}`,
    /** The sample values of the placeholders in the preview. */
    sample: { client: 'M. Okafor', job: 'Hot water unit, upstairs', business: 'Harbour Trades' },
  },
  secondFactor: {
    title: 'Two-step sign-in',
    about: 'Signing in then needs a code from an app besides the password.',
    optional: 'Nobody; it is optional',
    administrators: 'Administrators',
    everyone: 'Everyone',
    optionalHint: 'Everybody can set it up in their profile.',
    administratorsHint:
      'Administrators who have none must set it up before they can go on. Workers may set it up in their profile.',
    everyoneHint: 'Whoever has none must set it up before they can go on.',
    ownHint: 'You have none yourself, so after saving you set it up first.',
  },
  zoneChange: {
    label: 'What the new time zone changes',
    title: 'No job moves; the clock does',
    text: (zone: string) =>
      `Every job stays at the same moment and from then on shows at the time of ${zone}. Move a job after saving if it should stay at the same time on the clock.`,
    now: 'Right now',
    none: 'No job is planned ahead, so nothing else changes.',
    loadFailed: 'The next jobs could not be loaded.',
    tryAgain: 'Try again',
    completeBy: 'Complete-by dates are days of the calendar and stay as they are.',
    otherDay: 'Another day',
    becomes: 'becomes',
  },
});
