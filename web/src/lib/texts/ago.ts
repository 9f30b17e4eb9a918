import { catalogue } from '../catalogue';

/** `Intl` has no text for this. */
export const texts = catalogue('lib/ago', {
  justNow: 'less than a minute ago',
});
