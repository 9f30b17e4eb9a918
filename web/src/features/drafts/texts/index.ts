import { formatCount } from '@/lib/format';
import { catalogue } from '@/lib/catalogue';

/** The texts of the list of drafts. */
export const texts = catalogue('drafts', {
  waiting: (count: number) => (count === 1 ? '1 unsaved draft' : `${formatCount(count)} unsaved drafts`),
  title: 'Unsaved drafts',
  text: 'Kept on this device until you save or discard them.',
  kinds: { 'job-card': 'Job card', 'new-job': 'New job', note: 'Note' },
  untitled: 'Without a title',
  /** `when` is a relative time, such as '5 minutes ago'. */
  kept: (kind: string, when: string) => `${kind}, kept ${when}`,
  open: 'Open',
  discard: 'Discard',
  isOpen: 'It is open now.',
  needsServer: 'It opens when the server can be reached.',
  discardTitle: 'Discard this draft?',
  discardText: (title: string) =>
    `What you typed in “${title}” and did not save is deleted from this device.`,
  keep: 'Keep',
  aside: 'A draft could not be read',
  asideText: 'It was set aside on this device, and is kept there for 60 days.',
});
