/** What the choice of a client says, in whatever form or filter it stands. */
import { catalogue } from '@/lib/texts';

export const texts = catalogue('clients/picker', {
  loading: 'Loading...',
  loadFailed: 'The clients could not be loaded.',
  noMatch: 'No client of that name',
  unknown: 'Unknown client',
});
