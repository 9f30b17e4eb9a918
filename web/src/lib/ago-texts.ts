import { catalogue } from './texts';

/** What `Intl` has no words for. */
export const texts = catalogue('lib/ago', {
  justNow: 'less than a minute ago',
});
