import { memo } from 'react';
import { LineField, TextField } from '../fields';
import { type RowActions, RowFrame, RowList } from './row-list';
import { texts } from '../texts';
import { useRows } from './use-rows';
import { emptyWork } from '../values';

const COLUMNS = 'md:grid-cols-[1.25rem_12rem_minmax(0,1fr)_auto]';
const LABEL = 'md:sr-only';

/** The Work Performed list. Each row has a date and a description. */
export function WorkRows() {
  const { rows, list, said, canAdd, add, ...actions } = useRows('workCarriedOut', emptyWork);
  return (
    <RowList
      name="workCarriedOut"
      addLabel={texts.work.add}
      canAdd={canAdd}
      onAdd={add}
      list={list}
      said={said}
      columns={COLUMNS}
      headsFrom="md"
      heads={[{ label: texts.work.date }, { label: texts.work.description }]}
    >
      {rows.map(({ id }, row) => (
        <WorkRow key={id} row={row} isLast={row === rows.length - 1} {...actions} />
      ))}
    </RowList>
  );
}

const WorkRow = memo(function WorkRow({ row, ...frame }: RowActions & { row: number; isLast: boolean }) {
  return (
    <RowFrame title={texts.fields.workCarriedOut} row={row} columns={COLUMNS} headsFrom="md" {...frame}>
      <LineField
        name={`workCarriedOut.${row}.date`}
        label={texts.work.date}
        type="date"
        labelClassName={LABEL}
      />
      <TextField
        name={`workCarriedOut.${row}.description`}
        label={texts.work.description}
        rows={1}
        small
        labelClassName={LABEL}
      />
    </RowFrame>
  );
});
