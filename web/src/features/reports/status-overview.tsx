/** Job Status Overview: the count of jobs of each status and its percentage of all jobs. */
import { Link } from '@tanstack/react-router';
import { statusLabel, STATUS_TONE } from '@/features/jobs/labels';
import type { JobStats } from '@/features/jobs/queries';
import { JOBS_PATH } from '@/lib/paths';
import { StatusDot } from '@/ui/status-dot';
import { Bar } from './bar';
import { count, percent } from './figures';
import { STACK } from './statuses';
import type { FigureTable } from './table';
import { texts } from './texts';

export function StatusOverview({ jobs }: { jobs: JobStats }) {
  return (
    <>
      <Bar
        parts={STACK.map(({ key, fill }) => ({ value: jobs[key], fill }))}
        most={jobs.total}
        className="mb-3 h-3"
      />
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{texts.statusColumns.status}</th>
            <th scope="col">{texts.statusColumns.jobs}</th>
            <th scope="col">{texts.statusColumns.share}</th>
          </tr>
        </thead>
        <tbody>
          {STACK.map(({ status, key }) => (
            <tr key={status} className="border-t border-line-2 first:border-t-0">
              <th scope="row" className="py-1.5 text-left font-normal">
                <span className="flex items-center gap-2">
                  <StatusDot tone={STATUS_TONE[status]} />
                  <Link
                    to={JOBS_PATH}
                    search={{ filter: status }}
                    className="rounded-sm hover:underline pointer-coarse:py-2.5"
                  >
                    {statusLabel(status)}
                  </Link>
                </span>
              </th>
              <td className="py-1.5 text-right font-medium">{count(jobs[key])}</td>
              <td className="w-14 py-1.5 text-right text-ink-2">
                {texts.percent(percent(jobs[key], jobs.total))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export function statusTable(jobs: JobStats): FigureTable {
  const { status: name, jobs: column, share } = texts.statusColumns;
  return {
    columns: [name, column, share],
    rows: STACK.map(({ status, key }) => {
      const part = percent(jobs[key], jobs.total);
      const figures = [
        { text: count(jobs[key]), value: jobs[key] },
        { text: texts.percent(part), value: part },
      ];
      return [{ text: statusLabel(status), value: statusLabel(status) }, ...figures];
    }),
  };
}
