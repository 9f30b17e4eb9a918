/** The column with the checkboxes at the start of a table of jobs. */
import type { Column } from '@/ui/list/columns';
import type { GridTracks } from '../list/columns';
import type { Chosen } from './rules';
import { SelectAllBox } from './select-box';

/** The CSS class of the column's cells. */
export const SELECT_PLACE = 'select-cell';

/** Returns the column. Its header contains the checkbox for all loaded rows. */
export const selectColumn = (shown: readonly Chosen[]): Column<never> => ({
  // Empty, because the label of the checkbox also labels the column.
  label: '',
  control: <SelectAllBox shown={shown} />,
  place: SELECT_PLACE,
});

/** Puts the width of this column before the widths of the grid's other columns. */
export function withSelect(tracks: GridTracks): GridTracks {
  return {
    ...tracks,
    '--columns': `1rem ${tracks['--columns'] ?? ''}`,
    '--stacks': `[select] 1rem ${tracks['--stacks'] ?? ''}`,
  };
}
