/** The column of checkboxes at the start of a table of jobs. */
import type { Column } from '@/ui/list/columns';
import type { GridTracks } from '../list/columns';
import type { Chosen } from './rules';
import { SelectAllBox } from './select-box';

/** The class of its cells. */
export const SELECT_PLACE = 'select-cell';

/** The column, with the checkbox of all loaded rows in its header. */
export const selectColumn = (shown: readonly Chosen[]): Column<never> => ({
  // The checkbox is its name.
  label: '',
  control: <SelectAllBox shown={shown} />,
  place: SELECT_PLACE,
});

/** The tracks of a grid with this column before the others. */
export function withSelect(tracks: GridTracks): GridTracks {
  return {
    ...tracks,
    '--columns': `1rem ${tracks['--columns'] ?? ''}`,
    '--stacks': `[select] 1rem ${tracks['--stacks'] ?? ''}`,
  };
}
