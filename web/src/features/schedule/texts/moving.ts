/**
 * Announcements and toasts for a visit that is being moved, and for the result. The texts for
 * picking up a card with the keyboard are in `index.ts`.
 */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('schedule/moving', {
  conflict: 'Scheduling Conflict',
  conflictText: 'Another job is already scheduled at this time. Please choose a different slot.',
  moveFailed: 'Failed to update job',
  moveDone: 'Job updated successfully!',
  /**
   * The title of the toast that is shown if another user changed the job first. The toast's
   * description says who changed what.
   */
  notMovedTitle: 'Job not moved',
  reopenFirst: 'Reopen the job first',
  grabbed: (title: string, place: string) => `${title} picked up from ${place}`,
  grabbedFromTray: (title: string) => `${title} picked up from the tray`,
  carriedToTray: (title: string) => `${title}: into the tray`,
  moved: (title: string, place: string) => `${title} moved to ${place}`,
  movedToTray: (title: string) => `${title} moved to the tray`,
  personAt: (who: string, place: string) => `${who}, ${place}`,
  notMoved: (title: string) => `${title} was not moved: another job is already scheduled at this time`,
  /** `away` says who is away, and when. */
  notMovedAway: (title: string, away: string) => `${title} was not moved: ${away}`,
  notMovable: (title: string) => `${title} could not be moved`,
});
