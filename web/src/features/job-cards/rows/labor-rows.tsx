import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { cn } from '@/lib/cn';
import { formatDecimal } from '@/lib/money';
import { useCard } from '../card-context';
import { LineField, NumberField } from '../fields';
import { type RowActions, RowFrame, RowList, RowTotal } from './row-list';
import { HOURS_PLACES, laborRowTotal, wouldDropRow } from '../rules';
import { texts } from '../texts';
import { useRows } from './use-rows';
import { emptyLabor } from '../values';

// Date and time columns have a fixed width, because a browser cuts off the end of a time ('AM') that doesn't
// fit. On touch screens these fields are larger.
const COLUMNS = cn(
  'grid-cols-4 md:grid-cols-[minmax(0,1fr)_12rem_9.5rem_9.5rem]',
  'xl:grid-cols-[1.25rem_minmax(7rem,1fr)_11.5rem_8.75rem_8.75rem_repeat(4,4.75rem)_3.5rem_auto]',
  'xl:pointer-coarse:grid-cols-[1.25rem_minmax(5.5rem,1fr)_12rem_9.5rem_9.5rem_repeat(4,4.75rem)_3.5rem_auto]',
);
const LABEL = 'xl:sr-only';
const NUMBER = {
  // On the smallest screens the letters are closer together, so that four labels fit side by side.
  labelClassName: 'xl:sr-only max-[22.4375rem]:tracking-[-.06em]',
  plainClassName: 'xl:text-right',
};

const heads = () => [
  { label: texts.labor.technician },
  { label: texts.labor.date },
  { label: texts.labor.start },
  { label: texts.labor.end },
  { label: texts.labor.km, isNumber: true },
  { label: texts.labor.regular, isNumber: true },
  { label: texts.labor.meal, isNumber: true },
  { label: texts.labor.overtime, isNumber: true },
  { label: texts.labor.total, isNumber: true },
];

/**
 * The Labor Hours list: technician, date, start, end, km, regular, meal and overtime hours, and total hours.
 */
export function LaborRows() {
  const { newLabor } = useCard();
  const { rows, list, said, canAdd, add, ...actions } = useRows('laborEntries', emptyLabor, newLabor);
  return (
    <RowList
      name="laborEntries"
      addLabel={texts.labor.add}
      canAdd={canAdd}
      onAdd={add}
      list={list}
      said={said}
      columns={COLUMNS}
      headsFrom="xl"
      heads={heads()}
    >
      {rows.map(({ id }, row) => (
        <LaborRow key={id} row={row} isLast={row === rows.length - 1} {...actions} />
      ))}
    </RowList>
  );
}

const LaborRow = memo(function LaborRow({ row, ...frame }: RowActions & { row: number; isLast: boolean }) {
  const { form } = useCard();
  const values = useWatch({ control: form.control, name: `laborEntries.${row}` }) ?? emptyLabor();
  const at = `laborEntries.${row}` as const;
  const half = 'col-span-4 min-[22.5rem]:col-span-2 md:col-span-1';
  return (
    <RowFrame
      title={texts.fields.laborEntries}
      row={row}
      columns={COLUMNS}
      headsFrom="xl"
      problem={wouldDropRow(values) ? texts.labor.wouldLose : undefined}
      {...frame}
    >
      <LineField
        name={`${at}.serviceman`}
        label={texts.labor.technician}
        max={200}
        className="col-span-4 md:col-span-1"
        labelClassName={LABEL}
      />
      <LineField
        name={`${at}.date`}
        label={texts.labor.date}
        type="date"
        className="col-span-4 md:col-span-1"
        labelClassName={LABEL}
      />
      <LineField
        name={`${at}.startTime`}
        label={texts.labor.start}
        type="time"
        className={half}
        labelClassName={LABEL}
      />
      <LineField
        name={`${at}.finishTime`}
        label={texts.labor.end}
        type="time"
        className={half}
        labelClassName={LABEL}
      />
      <NumberField name={`${at}.kilometers`} label={texts.labor.km} {...NUMBER} />
      <NumberField name={`${at}.regularTime`} label={texts.labor.regular} step="0.25" {...NUMBER} />
      <NumberField name={`${at}.mealTime`} label={texts.labor.meal} step="0.25" {...NUMBER} />
      <NumberField name={`${at}.overtimeTime`} label={texts.labor.overtime} step="0.25" {...NUMBER} />
      <RowTotal headsFrom="xl" className="max-xl:col-span-full">
        {formatDecimal(laborRowTotal(values), HOURS_PLACES)}
      </RowTotal>
    </RowFrame>
  );
});
