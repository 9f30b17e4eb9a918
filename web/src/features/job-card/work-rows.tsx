import { memo } from 'react';
import { LineField, TextField } from './fields';
import { type RowActions, RowFrame, RowList } from './row-list';
import { useRows } from './use-rows';
import { emptyWork, FIELD_LABEL } from './values';

const TITLE = FIELD_LABEL.workCarriedOut;
const COLUMNS = 'md:grid-cols-[1.25rem_9.5rem_minmax(0,1fr)_auto]';
const LABEL = 'md:sr-only';

/** Work Performed (spec 2): rows of date and description. */
export function WorkRows() {
  const { rows, list, said, canAdd, canRemove, add, remove, move } = useRows('workCarriedOut', emptyWork);
  return (
    <RowList
      name="workCarriedOut"
      addLabel="Add Work"
      canAdd={canAdd}
      onAdd={add}
      list={list}
      said={said}
      columns={COLUMNS}
      headsFrom="md"
      heads={['Date', 'Description']}
    >
      {rows.map(({ id }, row) => (
        <WorkRow key={id} row={row} isLast={row === rows.length - 1} {...{ canRemove, remove, move }} />
      ))}
    </RowList>
  );
}

const WorkRow = memo(function WorkRow({ row, ...frame }: RowActions & { row: number; isLast: boolean }) {
  return (
    <RowFrame title={TITLE} row={row} columns={COLUMNS} headsFrom="md" {...frame}>
      <LineField name={`workCarriedOut.${row}.date`} label="Date" type="date" labelClassName={LABEL} />
      <TextField
        name={`workCarriedOut.${row}.description`}
        label="Description"
        rows={1}
        small
        labelClassName={LABEL}
      />
    </RowFrame>
  );
});
