/** The texts for selecting a color. */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('colors', {
  loading: 'Loading...',
  current: 'Current color',
  none: 'None',
  remove: 'Remove',
  choose: 'Choose your color',
  taken: 'already taken',
  allTaken: 'All colors are currently in use.',
  loadFailed: 'The colors could not be loaded',
  saved: 'Color updated successfully!',
  saveFailed: 'Failed to update color',
  /** The labels of the colors. The keys are the names that the server uses for the colors. */
  names: {
    raspberry: 'Raspberry',
    rose: 'Rose',
    rust: 'Rust',
    orange: 'Orange',
    sand: 'Sand',
    citron: 'Citron',
    leaf: 'Leaf',
    aqua: 'Aqua',
    teal: 'Teal',
    steel: 'Steel',
    blue: 'Blue',
    orchid: 'Orchid',
  },
});
