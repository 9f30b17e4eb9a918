/**
 * Tables of the jobs and the hours of each worker, with a bar in each row. Another table shows the
 * jobs of each worker by status.
 */
import { type ReactNode, useState } from 'react';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Bar } from './bar';
import { count, hours, percent } from './figures';
import { ShowTable } from './figures-table';
import { Legend } from './legend';
import { Empty } from './panel';
import type { Report, ReportWorker } from './queries';
import { jobsByStatus, STACK, statusLabels, stacked } from './statuses';
import { type FigureTable, textCell } from './table';
import { texts } from './texts';

/** The number of rows that are shown at first. The user can show all rows. */
const FIRST = 8;

/**
 * Each job counts for the worker who leads it. A worker who leads no job appears only in the table
 * of hours. rule: reports-count
 */
export function JobsByWorker({ workers: all }: { workers: readonly ReportWorker[] }) {
  const workers = all.filter(({ jobs }) => jobs > 0);
  const most = Math.max(0, ...workers.map(({ jobs }) => jobs));
  if (most === 0) return <Empty>{texts.nothing}</Empty>;
  const labels = statusLabels();
  return (
    <>
      <Legend entries={STACK.map(({ tone }, index) => ({ tone, label: labels[index] ?? '' }))} />
      <Rows
        caption={texts.byWorker.jobsCaption}
        columns={[texts.byWorker.jobsColumn, texts.byWorker.completedColumn]}
        workers={workers}
      >
        {(worker) => {
          const values = stacked(jobsByStatus(worker));
          const parts = STACK.map(({ fill }, index) => ({ fill, value: values[index] ?? 0 }));
          const { jobs, completed } = worker;
          return {
            bars: <Bar parts={parts} most={most} />,
            figures: [count(jobs), texts.percent(percent(completed, jobs))],
          };
        }}
      </Rows>
      <ShowTable name={texts.byWorker.jobsTable} table={() => jobsTable(all)} />
    </>
  );
}

interface HoursProps extends Pick<Report, 'hours'> {
  workers: readonly ReportWorker[];
}

/**
 * The hours of a visit count for each of its workers. A visit has planned hours only if it has an
 * end. It has actual hours only if it was started and finished. rule: reports-count
 */
export function HoursByWorker({ hours: all, workers }: HoursProps) {
  const most = Math.max(0, ...workers.flatMap((worker) => [worker.scheduledMinutes, worker.actualMinutes]));
  if (most === 0) return <Empty>{texts.byWorker.noHours}</Empty>;
  return (
    <>
      <Legend
        entries={[
          { tone: 'bg-field', label: texts.byWorker.scheduledInAll(hours(all.scheduledMinutes)) },
          { tone: 'bg-ink-2', label: texts.byWorker.actualInAll(hours(all.actualMinutes)) },
        ]}
      />
      <Rows
        caption={texts.byWorker.hoursCaption}
        columns={[texts.byWorker.scheduled, texts.byWorker.actual]}
        workers={workers}
      >
        {({ scheduledMinutes, actualMinutes }) => ({
          bars: (
            <>
              <Bar parts={[{ value: scheduledMinutes, fill: 'fill-field' }]} most={most} className="h-1.5" />
              <Bar
                parts={[{ value: actualMinutes, fill: 'fill-ink-2' }]}
                most={most}
                className="mt-0.5 h-1.5"
              />
            </>
          ),
          figures: [hours(scheduledMinutes), hours(actualMinutes)],
        })}
      </Rows>
    </>
  );
}

const nameOf = ({ fullName }: ReportWorker): string => fullName ?? texts.byWorker.unassigned;

export function jobsTable(workers: readonly ReportWorker[]): FigureTable {
  return {
    columns: [texts.byWorker.worker, texts.byWorker.jobsColumn, ...statusLabels()],
    rows: workers
      .filter(({ jobs }) => jobs > 0)
      .map((worker) => {
        const figures = [worker.jobs, ...stacked(jobsByStatus(worker))];
        return [textCell(nameOf(worker)), ...figures.map((value) => ({ text: count(value), value }))];
      }),
  };
}

export function hoursByWorkerTable(workers: readonly ReportWorker[]): FigureTable {
  return {
    columns: [texts.byWorker.worker, texts.byWorker.scheduled, texts.byWorker.actual],
    rows: workers.map((worker) => {
      const figures = [worker.scheduledMinutes, worker.actualMinutes];
      const cells = figures.map((minutes) => ({
        text: hours(minutes),
        value: Math.round(minutes / 0.6) / 100,
      }));
      return [textCell(nameOf(worker)), ...cells];
    }),
  };
}

interface RowsProps {
  caption: string;
  columns: readonly [string, string];
  workers: readonly ReportWorker[];
  children: (worker: ReportWorker) => { bars: ReactNode; figures: readonly [string, string] };
}

function Rows({ caption, columns, workers, children }: RowsProps) {
  const [all, setAll] = useState(false);
  const shown = all ? workers : workers.slice(0, FIRST);
  return (
    <>
      <table className="w-full table-fixed text-2sm/5">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-xs/5 text-ink-2">
          <tr>
            <th scope="col" className="pb-1 text-left font-medium">
              {texts.byWorker.worker}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="w-20 pb-1 md:w-22 text-right font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((worker) => {
            const { bars, figures } = children(worker);
            return (
              <tr key={worker.userId} className="border-t border-line-2 align-top">
                <th scope="row" className="py-2 text-left font-normal">
                  <WorkerName worker={worker} />
                  <div className="mt-1.5">{bars}</div>
                </th>
                {figures.map((figure, index) => (
                  <td key={columns[index]} className="py-2 text-right">
                    {figure}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {workers.length > FIRST && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 -ml-3"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? texts.byWorker.showFewer : texts.byWorker.showAll(workers.length)}
        </Button>
      )}
    </>
  );
}

function WorkerName({ worker }: { worker: ReportWorker }) {
  if (worker.userId === null) return <span className="text-ink-2">{nameOf(worker)}</span>;
  return (
    <span className="flex items-start gap-1.5">
      <Avatar name={worker.fullName} color={worker.color} size={20} />
      <span className="min-w-0 wrap-break-word">{worker.fullName}</span>
    </span>
  );
}
