/** The texts of the client picker, in all forms and filters that contain it. */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('clients/picker', {
  loading: 'Loading...',
  loadFailed: 'The clients could not be loaded.',
  noMatch: 'No client of that name',
  unknown: 'Unknown client',
  add: (name: string) => `Add “${name}” as a client`,
});
