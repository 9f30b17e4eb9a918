import { catalogue } from '../catalogue';

/** The text for which `Intl` has no words. */
export const texts = catalogue('lib/ago', {
  justNow: 'less than a minute ago',
});
