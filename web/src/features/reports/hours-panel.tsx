/**
 * The booked and the available hours of each week, for everybody or for one worker.
 * rule: reports-capacity
 */
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatDay, formatMonthDay } from '@/lib/format';
import type { Day } from '@/lib/zoned-time';
import { Select } from '@/ui/forms/select';
import { type ChartColumn, ColumnsChart } from './columns-chart';
import { hours } from './figures';
import { ShowTable } from './figures-table';
import {
  choiceOf,
  excessMinutes,
  hoursTable,
  nameOf,
  overloads,
  sumsOf,
  timesOf,
  type WorkerChoice,
} from './hours';
import { Empty, Panel } from './panel';
import type { BookedHours } from './queries';
import { STACK, statusLabels, stacked } from './statuses';
import { texts } from './texts';

/**
 * The maximum number of overloads that the text lists. An overload is a week in which a worker has
 * more booked than available hours.
 */
const NAMED = 3;

interface HoursPanelProps {
  report: BookedHours;
  today: Day;
  /** The part of the file name with the days of the period. */
  days: string;
}

export function HoursPanel({ report, today, days }: HoursPanelProps) {
  const [chosen, setChosen] = useState<WorkerChoice>('all');
  // After a change of the period the report may no longer contain the selected worker. Then the
  // hours of everybody are shown.
  const choice = report.workers.some((worker) => choiceOf(worker) === chosen) ? chosen : 'all';
  const table = () => hoursTable(report, choice);
  const options = [
    { value: 'all', label: texts.capacity.everybody },
    ...report.workers.map((worker) => ({ value: choiceOf(worker), label: nameOf(worker) })),
  ];
  const { booked, available } = sumsOf(timesOf(report, choice));
  const isEmpty = booked === 0 && available === null;
  return (
    <Panel title={texts.capacity.panel} save={isEmpty ? undefined : { file: `hours${days}`, table }}>
      {isEmpty && choice === 'all' ? (
        <Empty>{texts.byWorker.noHours}</Empty>
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p>
              <span className="font-medium">{texts.capacity.bookedInAll(hours(booked))}</span>{' '}
              <span className="text-ink-2">
                {available === null ? texts.capacity.unknown : texts.capacity.ofInAll(hours(available))}
              </span>
            </p>
            <Select
              label={texts.byWorker.worker}
              value={choice}
              onValueChange={setChosen}
              options={options}
              className="w-full md:w-56"
            />
          </div>
          <HoursChart report={report} choice={choice} />
          {choice === 'all' && <Overloads report={report} today={today} />}
          <ShowTable name={texts.capacity.table} table={table} />
        </>
      )}
    </Panel>
  );
}

function HoursChart({ report, choice }: { report: BookedHours; choice: WorkerChoice }) {
  const times = timesOf(report, choice);
  const labels = statusLabels();
  const columns = report.weeks.flatMap(({ week }, index): ChartColumn[] => {
    const time = times[index];
    if (time === undefined) return [];
    const { booked, available } = sumsOf([time]);
    const words = { booked: hours(booked), available: available === null ? null : hours(available) };
    const over = excessMinutes(time);
    return [
      {
        key: week,
        label: formatMonthDay(week),
        title: texts.capacity.column(formatDay(week), words, over > 0 ? hours(over) : null),
        parts: stacked(time.booked).map((minutes) => minutes / 60),
        outline: available === null ? null : available / 60,
        over: over > 0 ? texts.capacity.over : undefined,
      },
    ];
  });
  const { booked, available } = sumsOf(times);
  const over = times.filter((time) => excessMinutes(time) > 0).length;
  return (
    <ColumnsChart
      title={texts.capacity.chart}
      description={texts.capacity.description(
        hours(booked),
        available === null ? null : hours(available),
        over,
      )}
      series={STACK.map(({ fill, tone }, index) => ({ fill, tone, label: labels[index] ?? '' }))}
      outline={available === null ? undefined : texts.capacity.available}
      columns={columns}
      format={formatCount}
    />
  );
}

/** Lists the workers with more booked than available hours, from the current week on. */
function Overloads({ report, today }: { report: BookedHours; today: Day }) {
  const all = overloads(report, today);
  if (all.length === 0) return null;
  const named = all
    .slice(0, NAMED)
    .map(({ name, week, minutes }) => texts.capacity.overload(name, formatMonthDay(week), hours(minutes)));
  return (
    <p className="mt-2 flex items-start gap-1.5 text-2sm/5 text-urgent-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {texts.capacity.overloads(named, all.length - named.length)}
    </p>
  );
}
