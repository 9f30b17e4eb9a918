/** The four cards at the top of the reports. */
import { count, percent } from './figures';
import type { Report } from './queries';
import { texts } from './texts';

export function Summary({ report }: { report: Report }) {
  const { jobs } = report;
  const cards = [
    { name: texts.totalJobs, figure: count(jobs.total), note: texts.archivedToo },
    {
      name: texts.completionRate,
      figure: texts.percent(report.completionRate),
      note: texts.completedOf(jobs.completed, jobs.total),
    },
    { name: texts.activeClients, figure: count(report.totalClients), note: texts.inDatabase },
    { name: texts.activeUsers, figure: count(report.activeUsers), note: texts.canSignIn },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line-2 lg:grid-cols-4">
      {cards.map(({ name, figure, note }) => (
        <div key={name} className="min-w-0 bg-surface p-3 md:p-4">
          <dt className="text-2sm/5 text-ink-2">{name}</dt>
          <dd className="mt-0.5 text-2xl/8 font-[620] tracking-[-.02em]">{figure}</dd>
          <dd className="text-2sm/5 text-ink-2">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

/** System Health: completion rate, active users and total clients. */
export function SystemHealth({ report }: { report: Report }) {
  const { completed, total } = report.jobs;
  const lines = [
    { name: texts.completionRate, figure: texts.percent(percent(completed, total)) },
    { name: texts.activeUsers, figure: count(report.activeUsers) },
    { name: texts.totalClients, figure: count(report.totalClients) },
  ];
  return (
    <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-3">
      {lines.map(({ name, figure }) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-medium">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
