import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { formatMoney } from '@/lib/money';
import { useCard } from './card-context';
import { NumberField, TextField } from './fields';
import { type RowActions, RowFrame, RowList, RowTotal } from './row-list';
import { materialRowTotal, wouldLose } from './rules';
import { useRows } from './use-rows';
import { emptyMaterial, FIELD_LABEL } from './values';

const TITLE = FIELD_LABEL.materialsUsed;
const COLUMNS = 'grid-cols-[7rem_minmax(0,1fr)] md:grid-cols-[1.25rem_6.5rem_minmax(0,1fr)_8rem_8rem_auto]';
const LABEL = 'md:sr-only';

/** Materials Used (spec 2): quantity, description, unit price, and their product. */
export function MaterialRows() {
  const { rows, list, said, canAdd, canRemove, add, remove, move } = useRows('materialsUsed', emptyMaterial);
  return (
    <RowList
      name="materialsUsed"
      addLabel="Add Material"
      canAdd={canAdd}
      onAdd={add}
      list={list}
      said={said}
      columns={COLUMNS}
      headsFrom="md"
      heads={['>Quantity', 'Description', '>Unit Price', '>Total']}
    >
      {rows.map(({ id }, row) => (
        <MaterialRow key={id} row={row} isLast={row === rows.length - 1} {...{ canRemove, remove, move }} />
      ))}
    </RowList>
  );
}

const MaterialRow = memo(function MaterialRow({
  row,
  ...frame
}: RowActions & { row: number; isLast: boolean }) {
  const { form } = useCard();
  const values = useWatch({ control: form.control, name: `materialsUsed.${row}` }) ?? emptyMaterial();
  const at = `materialsUsed.${row}` as const;
  return (
    <RowFrame
      title={TITLE}
      row={row}
      columns={COLUMNS}
      headsFrom="md"
      warning={wouldLose(values) ? 'Fill in the description: without it this row is not kept.' : undefined}
      {...frame}
    >
      <NumberField name={`${at}.quantity`} label="Quantity" labelClassName={LABEL} />
      <TextField name={`${at}.description`} label="Description" rows={1} small labelClassName={LABEL} />
      <NumberField name={`${at}.price`} label="Unit Price" step="0.01" labelClassName={LABEL} />
      <RowTotal headsFrom="md" className="max-md:col-start-2 max-md:self-end">
        {formatMoney(materialRowTotal(values))}
      </RowTotal>
    </RowFrame>
  );
});
