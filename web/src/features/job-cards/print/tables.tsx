/** The lists of the printed card as tables. The header of a table repeats on every page. */
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { formatClock, formatDay } from '@/lib/format';
import { formatDecimal, formatMoney } from '@/lib/money';
import { amountOf, HOURS_PLACES, laborRowTotal, materialRowTotal, PRICE_PLACES } from '../rules';
import { texts } from '../texts';
import type { LaborValues, MaterialValues, WorkValues } from '../values';

interface Column<Row> {
  head: string;
  cell: (row: Row) => string;
  isNumber?: boolean;
  /** Whether the column gets the remaining width of the table. */
  isWide?: boolean;
}

interface TableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

function Table<Row>({ columns, rows }: TableProps<Row>): ReactNode {
  const style = ({ isNumber, isWide }: Column<Row>) =>
    cn(
      'px-1.5 py-0.5 align-top first:pl-0 last:pr-0',
      isNumber && 'text-right tabular-nums',
      isWide ? 'w-full' : 'whitespace-nowrap',
    );
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b border-ink text-[8pt] text-ink-2">
          {columns.map((column) => (
            <th key={column.head} scope="col" className={cn(style(column), 'font-medium')}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // Rows have no id except the index, and the order of rows doesn't change while printing.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={at} className="border-b border-line">
            {columns.map((column) => (
              <td
                key={column.head}
                className={cn(style(column), column.isWide && 'wrap-anywhere whitespace-pre-wrap')}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const day = (value: string): string => value && formatDay(value);
const clock = (value: string): string => value && formatClock(value);
const number = (text: string): string => formatDecimal(amountOf(text, 'hours'), HOURS_PLACES);

const workColumns = (): readonly Column<WorkValues>[] => [
  { head: texts.work.date, cell: (row) => day(row.date) },
  { head: texts.work.description, cell: (row) => row.description, isWide: true },
];

const laborColumns = (): readonly Column<LaborValues>[] => [
  { head: texts.labor.technician, cell: (row) => row.serviceman, isWide: true },
  { head: texts.labor.date, cell: (row) => day(row.date) },
  { head: texts.labor.start, cell: (row) => clock(row.startTime) },
  { head: texts.labor.end, cell: (row) => clock(row.finishTime) },
  { head: texts.labor.km, cell: (row) => number(row.kilometers), isNumber: true },
  { head: texts.labor.regular, cell: (row) => number(row.regularTime), isNumber: true },
  { head: texts.labor.meal, cell: (row) => number(row.mealTime), isNumber: true },
  { head: texts.labor.overtime, cell: (row) => number(row.overtimeTime), isNumber: true },
  { head: texts.labor.total, cell: (row) => formatDecimal(laborRowTotal(row), HOURS_PLACES), isNumber: true },
];

const materialColumns = (): readonly Column<MaterialValues>[] => [
  { head: texts.material.quantity, cell: (row) => number(row.quantity), isNumber: true },
  { head: texts.material.description, cell: (row) => row.description, isWide: true },
  {
    head: texts.material.unitPrice,
    cell: (row) => formatMoney(amountOf(row.price, 'price'), PRICE_PLACES),
    isNumber: true,
  },
  { head: texts.material.total, cell: (row) => formatMoney(materialRowTotal(row)), isNumber: true },
];

export function WorkTable({ rows }: { rows: readonly WorkValues[] }) {
  return <Table columns={workColumns()} rows={rows} />;
}

export function LaborTable({ rows }: { rows: readonly LaborValues[] }) {
  return <Table columns={laborColumns()} rows={rows} />;
}

export function MaterialTable({ rows }: { rows: readonly MaterialValues[] }) {
  return <Table columns={materialColumns()} rows={rows} />;
}
