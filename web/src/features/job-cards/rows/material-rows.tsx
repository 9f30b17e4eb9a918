import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { formatMoney } from '@/lib/money';
import { useCard } from '../card-context';
import { NumberField, TextField } from '../fields';
import { type RowActions, RowFrame, RowList, RowTotal } from './row-list';
import { materialRowTotal, wouldDropRow } from '../rules';
import { texts } from '../texts';
import { useRows } from './use-rows';
import { emptyMaterial } from '../values';

const COLUMNS = 'grid-cols-[7rem_minmax(0,1fr)] md:grid-cols-[1.25rem_6.5rem_minmax(0,1fr)_8rem_8rem_auto]';
const LABEL = 'md:sr-only';

/** The Materials Used list. Each row has a quantity, a description, a unit price and the total price. */
export function MaterialRows() {
  const { rows, list, said, canAdd, add, ...actions } = useRows('materialsUsed', emptyMaterial);
  return (
    <RowList
      name="materialsUsed"
      addLabel={texts.material.add}
      canAdd={canAdd}
      onAdd={add}
      list={list}
      said={said}
      columns={COLUMNS}
      headsFrom="md"
      heads={[
        { label: texts.material.quantity, isNumber: true },
        { label: texts.material.description },
        { label: texts.material.unitPrice, isNumber: true },
        { label: texts.material.total, isNumber: true },
      ]}
    >
      {rows.map(({ id }, row) => (
        <MaterialRow key={id} row={row} isLast={row === rows.length - 1} {...actions} />
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
      title={texts.fields.materialsUsed}
      row={row}
      columns={COLUMNS}
      headsFrom="md"
      problem={wouldDropRow(values) ? texts.material.wouldLose : undefined}
      {...frame}
    >
      <NumberField
        name={`${at}.quantity`}
        label={texts.material.quantity}
        labelClassName={LABEL}
        plainClassName="md:text-right"
      />
      <TextField
        name={`${at}.description`}
        label={texts.material.description}
        rows={1}
        small
        labelClassName={LABEL}
      />
      <NumberField
        name={`${at}.price`}
        label={texts.material.unitPrice}
        step="0.01"
        isPrice
        labelClassName={LABEL}
        plainClassName="md:text-right"
      />
      <RowTotal headsFrom="md" className="max-md:col-start-2 max-md:self-end">
        {formatMoney(materialRowTotal(values))}
      </RowTotal>
    </RowFrame>
  );
});
