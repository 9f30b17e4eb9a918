/** Revenue from job cards, and the time from creation to completion, by month. rule: reports-revenue, rule: reports-completion */
import { formatCount } from '@/lib/format';
import { type ChartColumn, ColumnsChart } from './columns-chart';
import { count, dollars, duration, inDays, money, monthText } from './figures';
import { ShowTable } from './figures-table';
import { Empty, Panel } from './panel';
import type { ReportMonths } from './queries';
import { type FigureTable, unknown } from './table';
import { texts } from './texts';

interface MonthsProps {
  report: ReportMonths;
  /** The part of the file name with the days of the period. */
  days: string;
}

type Month = ReportMonths['months'][number];

const monthCell = ({ month }: Month) => ({ text: monthText(month), value: month.slice(0, 7) });
const number = (value: number) => ({ text: count(value), value });
const amount = (value: number) => ({ text: money(value), value });

/**
 * The parts of a revenue column. Their colors differ from the colors of the statuses, because
 * revenue has no status.
 */
const AMOUNTS = () => [
  { label: texts.revenue.labor, fill: 'fill-ink-2', tone: 'bg-ink-2' },
  { label: texts.revenue.materials, fill: 'fill-field', tone: 'bg-field' },
];

export function RevenuePanel({ report, days }: MonthsProps) {
  const { months, revenue: all } = report;
  const table = (): FigureTable => ({
    columns: [
      texts.month,
      texts.revenue.cards,
      texts.revenue.labor,
      texts.revenue.materials,
      texts.revenue.total,
    ],
    rows: months.toReversed().map((month) => {
      const { cards, laborTotal, materialsTotal, grandTotal } = month.revenue;
      return [
        monthCell(month),
        number(cards),
        amount(laborTotal),
        amount(materialsTotal),
        amount(grandTotal),
      ];
    }),
  });
  if (all.cards === 0)
    return (
      <Panel title={texts.revenue.panel}>
        <Empty>{texts.revenue.none}</Empty>
      </Panel>
    );
  const columns = months.map(({ month, revenue }): ChartColumn => {
    const { cards, laborTotal, materialsTotal, grandTotal } = revenue;
    return {
      key: month,
      label: monthText(month),
      title: texts.revenue.column(monthText(month), money(grandTotal), cards),
      parts: [laborTotal, materialsTotal],
    };
  });
  return (
    <Panel title={texts.revenue.panel} save={{ file: `revenue${days}`, table }}>
      <Lead figure={money(all.grandTotal)} note={texts.revenue.from(all.cards)} />
      <ColumnsChart
        title={texts.revenue.panel}
        description={texts.revenue.description(money(all.grandTotal), months.length)}
        series={AMOUNTS()}
        columns={columns}
        format={dollars}
      />
      <ShowTable name={texts.revenue.table} table={table} />
    </Panel>
  );
}

const length = (minutes: number | null) =>
  minutes === null ? unknown : { text: duration(minutes), value: Math.round(minutes / 14.4) / 100 };

export function CompletionPanel({ report, days }: MonthsProps) {
  const { months, completion: all } = report;
  const table = (): FigureTable => ({
    columns: [texts.month, texts.completion.jobs, texts.completion.average, texts.completion.median],
    rows: months.toReversed().map((month) => {
      const { jobs, averageMinutes, medianMinutes } = month.completion;
      return [monthCell(month), number(jobs), length(averageMinutes), length(medianMinutes)];
    }),
  });
  if (all.averageMinutes === null || all.medianMinutes === null)
    return (
      <Panel title={texts.completion.panel}>
        <Empty>{texts.completion.none}</Empty>
      </Panel>
    );
  const columns = months.map(({ month, completion: { jobs, averageMinutes } }): ChartColumn => {
    const text = averageMinutes === null ? null : duration(averageMinutes);
    return {
      key: month,
      label: monthText(month),
      title: texts.completion.column(monthText(month), text, jobs),
      parts: [inDays(averageMinutes ?? 0)],
    };
  });
  return (
    <Panel title={texts.completion.panel} save={{ file: `completion${days}`, table }}>
      <Lead
        figure={texts.completion.onAverage(duration(all.averageMinutes))}
        note={texts.completion.half(duration(all.medianMinutes), all.jobs)}
      />
      <ColumnsChart
        title={texts.completion.chart}
        description={texts.completion.description(duration(all.averageMinutes), all.jobs)}
        series={[{ label: texts.completion.averageInDays, fill: 'fill-ink-2', tone: 'bg-ink-2' }]}
        columns={columns}
        format={formatCount}
      />
      <ShowTable name={texts.completion.table} table={table} />
    </Panel>
  );
}

/** The figure above the chart, for the whole period. */
function Lead({ figure, note }: { figure: string; note: string }) {
  return (
    <p className="mb-3">
      <span className="font-medium">{figure}</span> <span className="text-ink-2">{note}</span>
    </p>
  );
}
