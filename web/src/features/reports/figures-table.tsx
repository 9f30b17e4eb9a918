/**
 * The figures of a chart as a table that the user can open below the chart. A button saves the
 * table as CSV.
 */
import { Download } from 'lucide-react';
import { useState } from 'react';
import { cn } from '@/lib/cn';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { csvText, type FigureTable } from './table';
import { texts } from './texts';

interface TableProps {
  /** The name of the table. */
  name: string;
  table: () => FigureTable;
}

/** A table that the user can open. Its rows are created only while it is open. */
export function ShowTable({ name, table }: TableProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex cursor-pointer items-center rounded-sm text-2sm/5 text-ink-2 hover:text-ink pointer-coarse:min-h-11">
        {texts.showTable}
      </summary>
      {/* The region can be focused, so that the keyboard can scroll it. */}
      <div
        className="mt-2 max-h-72 overflow-auto rounded-lg border border-line"
        role="region"
        // The region can be focused, so that the arrow keys scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={name}
      >
        {open && <Rows table={table()} />}
      </div>
    </details>
  );
}

function Rows({ table: { columns, rows } }: { table: FigureTable }) {
  const isNumber = columns.map((_, index) => rows.some((row) => typeof row[index]?.value === 'number'));
  const place = (index: number) => cn('px-3', isNumber[index] === true ? 'text-right' : 'text-left');
  return (
    <table className="w-full text-2sm/5 whitespace-nowrap">
      <thead className="text-xs/5 text-ink-2">
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={cn(place(index), 'py-1.5 font-medium')}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.map(({ value }) => value).join('|')} className="border-t border-line-2">
            {row.map(({ text, pressing }, index) =>
              index === 0 ? (
                <th key={columns[index]} scope="row" className={cn(place(index), 'py-1 font-normal')}>
                  {text}
                </th>
              ) : (
                <td key={columns[index]} className={cn(place(index), 'py-1', pressing && 'text-urgent-ink')}>
                  {text}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SaveTableProps extends TableProps {
  /** The name of the file without its extension. */
  file: string;
}

/** Saves the table as a CSV file. rule: reports-tables */
export function SaveTable({ name, file, table }: SaveTableProps) {
  const save = () =>
    saveFile(new Blob([csvText(table())], { type: 'text/csv;charset=utf-8' }), `jobwright-${file}.csv`);
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-my-1.5 -mr-2"
      aria-label={texts.saveTable(name)}
      onClick={save}
    >
      <Download aria-hidden />
      {texts.csv}
    </Button>
  );
}
