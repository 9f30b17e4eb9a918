/** Jobs per week, stacked by their status. */
import { formatCount, formatDay, formatMonthDay } from '@/lib/format';
import { ColumnsChart } from './columns-chart';
import { busiest, count } from './figures';
import { ShowTable } from './figures-table';
import { Empty } from './panel';
import type { ReportWeek } from './queries';
import { jobsByStatus, STACK, statusLabels, stacked } from './statuses';
import type { FigureTable } from './table';
import { texts } from './texts';

export function WeeksChart({ weeks }: { weeks: readonly ReportWeek[] }) {
  if (!weeks.some(({ jobs }) => jobs > 0)) return <Empty>{texts.nothing}</Empty>;
  const labels = statusLabels();
  return (
    <>
      <ColumnsChart
        title={texts.weeks.chart}
        description={description(weeks)}
        series={STACK.map(({ fill, tone }, index) => ({ fill, tone, label: labels[index] ?? '' }))}
        columns={weeks.map((week) => ({
          key: week.week,
          label: formatMonthDay(week.week),
          title: texts.weeks.column(formatDay(week.week), week.jobs, week.completed),
          parts: stacked(jobsByStatus(week)),
        }))}
        format={formatCount}
      />
      <ShowTable name={texts.weeks.table} table={() => weeksTable(weeks)} />
    </>
  );
}

/** Returns the text that summarizes the chart. */
function description(weeks: readonly ReportWeek[]): string {
  const all = weeks.reduce((sum, { jobs }) => sum + jobs, 0);
  const most = busiest(weeks);
  const peak = most === undefined ? null : { jobs: most.jobs, day: formatDay(most.week) };
  return texts.weeks.description(all, weeks.length, peak);
}

export function weeksTable(weeks: readonly ReportWeek[]): FigureTable {
  return {
    columns: [texts.weeks.weekOf, texts.weeks.jobs, ...statusLabels()],
    rows: weeks
      .toReversed()
      .map((week) => [
        { text: formatDay(week.week), value: week.week },
        ...[week.jobs, ...stacked(jobsByStatus(week))].map((value) => ({ text: count(value), value })),
      ]),
  };
}
