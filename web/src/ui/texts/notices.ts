/**
 * The texts of the notices above the fields of a form. Texts about what was changed or deleted
 * belong to each feature.
 */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('ui/notices', {
  reload: 'Reload',
  stale: 'Nothing was saved. Reload to see the newest version; what you changed here stays in the form.',
  changed: 'What you changed here stays in the form, and nothing of it is saved yet.',
  /** The labels of the buttons with which the user leaves the form. */
  gone: {
    close:
      'There is nothing left to save to. What you typed stays here until you close, so that you can copy it.',
    leave:
      'There is nothing left to save to. What you typed stays here until you leave, so that you can copy it.',
  },
  reloaded: 'This is the newest version. You had changed nothing yet.',
  /** `labels` are the labels of the fields. */
  reloadedKeeping: (labels: string) =>
    `This is the newest version. Your own changes are still here and not saved yet: ${labels}.`,
});
