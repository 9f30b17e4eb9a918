import { catalogue } from '@/lib/catalogue';

/**
 * The texts of the header's menus and of the list of keys. They are separate, because the first
 * load doesn't need them.
 */
export const texts = catalogue('app/menus', {
  navigation: { title: 'Navigation', close: 'Close navigation' },
  profile: {
    settings: 'Profile Settings',
    shortcuts: 'Keyboard shortcuts',
    theme: 'Theme',
    themes: { light: 'Light', dark: 'Dark', device: 'Device' },
    logOut: 'Log out',
    loggingOut: 'Logging out...',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    singleKeys: 'Single keys (/, n, t, m, e, g and ?) are on',
    anywhere: 'Anywhere',
    search: 'Search jobs, clients, people and screens',
    searchAlso: 'The same, while typing and over a form too',
    newJob: 'New Job',
    tray: 'Show or hide the tray of the schedule',
    goToDate: 'Go to a date of the schedule',
    find: 'Find a time, in a job and in the tray',
    list: 'Show this list',
    selection: 'Go to what can be done with selected jobs, and back',
    message: 'Go to the message that pops up',
    undo: 'Undo your last change of a job',
    close: 'Close what is open',
    onJob: 'On a job of the schedule',
    open: 'Open the job',
    pickUp: 'Pick the job up, and drop it',
    byDay: 'Move the job by a day',
    byWeek: 'Move it by a day, in the month by a week',
    toTray: 'Put the picked up job into the tray',
    putBack: 'Put the job back',
    inTray: 'On a job in the tray',
    schedule: 'Give the job a time',
    inMenus: 'In menus and in the notifications',
    next: 'Go to the one above or below',
    ends: 'Go to the first or the last',
    choose: 'Choose',
  },
  /** The descriptions of the keys. */
  keys: {
    escape: 'Esc',
    alt: 'Alt',
    control: 'Ctrl',
    enter: 'Enter',
    space: 'Space',
    home: 'Home',
    end: 'End',
  },
  /** The names of symbol keys for screen readers. */
  spoken: {
    slash: 'Slash',
    question: 'Question mark',
    left: 'Left arrow',
    right: 'Right arrow',
    up: 'Up arrow',
    down: 'Down arrow',
    option: 'Option',
    command: 'Command',
  },
});
