import { catalogue } from '../catalogue';

/** The text for less than a minute, because `Intl` has none. */
export const texts = catalogue('lib/ago', {
  justNow: 'less than a minute ago',
});
