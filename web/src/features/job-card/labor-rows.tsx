import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { formatDecimal } from '@/lib/money';
import { useCard } from './card-context';
import { LineField, NumberField } from './fields';
import { type RowActions, RowFrame, RowList, RowTotal } from './row-list';
import { HOURS_PLACES, laborRowTotal, wouldLose } from './rules';
import { useRows } from './use-rows';
import { emptyLabor, FIELD_LABEL } from './values';

const TITLE = FIELD_LABEL.laborEntries;
const COLUMNS =
  'grid-cols-4 md:grid-cols-[minmax(0,1.6fr)_repeat(3,minmax(0,1fr))] xl:grid-cols-[1.25rem_minmax(7rem,1fr)_9.5rem_7.5rem_7.5rem_repeat(4,4.75rem)_3.5rem_auto]';
const LABEL = 'xl:sr-only';
const HEADS = ['Technician', 'Date', 'Start', 'End', '>Km', '>Regular', '>Meal', '>Overtime', '>Total'];

/** Labor Hours (spec 2): technician, date, start, end, km, regular, meal and overtime hours, and their total. */
export function LaborRows() {
  const { rows, list, said, canAdd, canRemove, add, remove, move } = useRows('laborEntries', emptyLabor);
  return (
    <RowList
      name="laborEntries"
      addLabel="Add Labor"
      canAdd={canAdd}
      onAdd={add}
      list={list}
      said={said}
      columns={COLUMNS}
      headsFrom="xl"
      heads={HEADS}
    >
      {rows.map(({ id }, row) => (
        <LaborRow key={id} row={row} isLast={row === rows.length - 1} {...{ canRemove, remove, move }} />
      ))}
    </RowList>
  );
}

const LaborRow = memo(function LaborRow({ row, ...frame }: RowActions & { row: number; isLast: boolean }) {
  const { form } = useCard();
  const values = useWatch({ control: form.control, name: `laborEntries.${row}` }) ?? emptyLabor();
  const at = `laborEntries.${row}` as const;
  const half = 'col-span-2 md:col-span-1';
  return (
    <RowFrame
      title={TITLE}
      row={row}
      columns={COLUMNS}
      headsFrom="xl"
      warning={
        wouldLose(values)
          ? 'Fill in the technician or the date: without them this row is not kept.'
          : undefined
      }
      {...frame}
    >
      <LineField
        name={`${at}.serviceman`}
        label="Technician"
        max={200}
        className="col-span-4 md:col-span-1"
        labelClassName={LABEL}
      />
      <LineField
        name={`${at}.date`}
        label="Date"
        type="date"
        className="col-span-4 md:col-span-1"
        labelClassName={LABEL}
      />
      <LineField name={`${at}.startTime`} label="Start" type="time" className={half} labelClassName={LABEL} />
      <LineField name={`${at}.finishTime`} label="End" type="time" className={half} labelClassName={LABEL} />
      <NumberField name={`${at}.kilometers`} label="Km" labelClassName={LABEL} />
      <NumberField name={`${at}.regularTime`} label="Regular" step="0.25" labelClassName={LABEL} />
      <NumberField name={`${at}.mealTime`} label="Meal" step="0.25" labelClassName={LABEL} />
      <NumberField name={`${at}.overtimeTime`} label="Overtime" step="0.25" labelClassName={LABEL} />
      <RowTotal headsFrom="xl" className="max-xl:col-span-full">
        {formatDecimal(laborRowTotal(values), HOURS_PLACES)}
      </RowTotal>
    </RowFrame>
  );
});
