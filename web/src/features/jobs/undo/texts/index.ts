/** The texts for undoing changes of jobs. */
import { catalogue } from '@/lib/catalogue';
import { formatCount } from '@/lib/format';

export const texts = catalogue('jobs/undo', {
  undo: 'Undo',
  /**
   * The label for screen readers of the 'Undo' button in the history. `what` is one of the texts in
   * `did`, or the text of the entry.
   */
  undoEntry: (what: string) => `Undo: ${what}`,
  /** Announced by screen readers together with a toast that has the button 'Undo'. */
  announced: 'Press Control or Command and Z to undo',
  /** Describes a change. `job` is the job's title. */
  did: {
    moved: (job: string) => `Moved “${job}”`,
    reassigned: (job: string) => `Reassigned “${job}”`,
    status: (job: string) => `Changed the status of “${job}”`,
    changed: (job: string) => `Changed “${job}”`,
    started: (job: string) => `Started “${job}”`,
    finished: (job: string) => `Finished “${job}”`,
    completed: (job: string) => `Completed “${job}”`,
    archived: (job: string) => `Archived “${job}”`,
    restored: (job: string) => `Restored “${job}”`,
    scheduled: (job: string) => `Scheduled “${job}”`,
    tray: (job: string) => `Moved “${job}” to the tray`,
    held: (job: string) => `Put “${job}” on hold`,
    visitAdded: (job: string) => `Added a visit to “${job}”`,
    visitRemoved: (job: string) => `Removed a visit of “${job}”`,
    spread: (job: string) => `Spread “${job}” over several days`,
    shifted: (job: string) => `Moved all days of “${job}”`,
    undone: (job: string) => `Undid a change of “${job}”`,
  },
  didSeveral: (visits: number) =>
    visits === 1 ? 'Changed 1 visit' : `Changed ${formatCount(visits)} visits at once`,
  /** The titles of the toasts. `what` is one of the texts in `did`. */
  undone: (what: string) => `Undone: ${what}`,
  again: (what: string) => `Done again: ${what}`,
  notUndone: (what: string) => `Not undone: ${what}`,
  failed: 'It could not be undone.',
  /** Shown for visits that are not restored, because they were changed after the bulk change. */
  left: (failed: number) =>
    failed === 1
      ? '1 visit was changed again since and stays as it is.'
      : `${formatCount(failed)} visits were changed again since and stay as they are.`,
  /** The reasons follow this text. */
  stay: (failed: number) =>
    failed === 1 ? '1 visit stays as it is:' : `${formatCount(failed)} visits stay as they are:`,
  nothing: 'Nothing to undo',
  nothingText: 'You have changed no job since you signed in here, or you have undone it all.',
  /** A list of the conflicting jobs follows this text. */
  conflict: (what: string) => `To be undone: ${what}. Another job is scheduled at that time now:`,
  /** `who` describes who is away and when. */
  away: (what: string, who: string) => `To be undone: ${what}. ${who}.`,
});
