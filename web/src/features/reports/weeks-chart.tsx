/**
 * Jobs per week as columns in plain SVG. The same figures are also available as a table.
 */
import { useId, useRef } from 'react';
import { formatDay, formatMonthDay } from '@/lib/format';
import { useNarrow } from '@/ui/hooks/use-narrow';
import { useWidth } from '@/ui/hooks/use-width';
import { busiest, count, scaleLines } from './figures';
import { Legend } from './legend';
import { Empty } from './panel';
import type { ReportWeek } from './queries';
import { texts } from './texts';

/** The height of the chart in px if its text has 11 px. The height scales with the text size. */
const HEIGHT = 200;
/** The space in px for the scale on the left, the weeks below, and half a line of text above. */
const EDGE = { left: 36, right: 4, top: 8, bottom: 22 };
/** The minimum width of a label below the columns, in px. */
const LABEL = 52;
const TEXT = 11;
const TEXT_ON_PHONE = 14;
const USUAL_ROOT = 16;

/** The text size relative to 11 px. The size depends on the browser's setting, and is larger on a phone. */
function useGrowth(): number {
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const size = Number.isNaN(root) ? USUAL_ROOT : root;
  return ((useNarrow() ? TEXT_ON_PHONE : TEXT) / TEXT) * (size / USUAL_ROOT);
}

export function WeeksChart({ weeks }: { weeks: readonly ReportWeek[] }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 640);
  if (!weeks.some(({ jobs }) => jobs > 0)) return <Empty>{texts.nothing}</Empty>;
  return (
    <div ref={box}>
      <Legend
        entries={[
          { tone: 'bg-completed', label: texts.completed },
          { tone: 'bg-field', label: texts.otherJobs },
        ]}
      />
      <Columns weeks={weeks} width={width} />
      <WeeksTable weeks={weeks} />
    </div>
  );
}

function Columns({ weeks, width }: { weeks: readonly ReportWeek[]; width: number }) {
  const id = useId();
  const lines = scaleLines(Math.max(...weeks.map(({ jobs }) => jobs)));
  const top = lines.at(-1) ?? 1;
  const growth = useGrowth();
  const [left, right] = [EDGE.left * growth, EDGE.right * growth];
  const [above, below] = [EDGE.top * growth, EDGE.bottom * growth];
  const height = HEIGHT * growth;
  const inner = { width: width - left - right, height: height - above - below };
  const step = inner.width / weeks.length;
  const column = Math.min(36, Math.max(1, step - Math.max(1, step * 0.25)));
  const every = Math.max(1, Math.ceil((LABEL * growth) / step));
  const y = (value: number) => above + inner.height * (1 - value / top);
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
      width={width}
      height={height}
      className="block max-w-full overflow-visible"
    >
      <title id={`${id}-title`}>{texts.weeks.chart}</title>
      <desc id={`${id}-desc`}>{description(weeks)}</desc>
      {lines.map((line) => (
        <g key={line}>
          <line x1={left} x2={width - right} y1={y(line)} y2={y(line)} className="stroke-line-2" />
          <text
            x={left - 8 * growth}
            y={y(line) + 4 * growth}
            textAnchor="end"
            className="fill-ink-3 text-2xs"
          >
            {count(line)}
          </text>
        </g>
      ))}
      {weeks.map(({ week, jobs, completed }, index) => {
        const x = left + index * step + (step - column) / 2;
        const gap = completed > 0 && completed < jobs ? 1 : 0;
        return (
          <g key={week}>
            <title>{texts.weeks.column(formatDay(week), jobs, completed)}</title>
            {/* This area has the full height, so that the tooltip of a week without jobs can be reached. */}
            <rect
              x={left + index * step}
              y={above}
              width={step}
              height={inner.height}
              fill="none"
              pointerEvents="all"
            />
            <rect
              x={x}
              y={y(jobs)}
              width={column}
              height={Math.max(0, y(completed) - y(jobs) - gap)}
              className="fill-field"
            />
            <rect
              x={x}
              y={y(completed)}
              width={column}
              height={y(0) - y(completed)}
              className="fill-completed"
            />
            {(weeks.length - 1 - index) % every === 0 && (
              <text
                x={x + column / 2}
                y={height - 6 * growth}
                textAnchor="middle"
                className="fill-ink-3 text-2xs"
              >
                {formatMonthDay(week)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** The summary of the chart. */
function description(weeks: readonly ReportWeek[]): string {
  const all = weeks.reduce((sum, { jobs }) => sum + jobs, 0);
  const most = busiest(weeks);
  const peak = most === undefined ? null : { jobs: most.jobs, day: formatDay(most.week) };
  return texts.weeks.description(all, weeks.length, peak);
}

function WeeksTable({ weeks }: { weeks: readonly ReportWeek[] }) {
  return (
    <details className="mt-2">
      <summary className="inline-flex cursor-pointer items-center rounded-sm text-2sm/5 text-ink-2 hover:text-ink pointer-coarse:min-h-11">
        {texts.weeks.showTable}
      </summary>
      {/* Focusable, so that the region can be scrolled with the keyboard. */}
      <div
        className="mt-2 max-h-72 overflow-auto rounded-lg border border-line"
        role="region"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={texts.weeks.table}
      >
        <table className="w-full text-2sm/5">
          <thead className="text-left text-xs/5 text-ink-2">
            <tr>
              <th scope="col" className="px-3 py-1.5 font-medium">
                {texts.weeks.weekOf}
              </th>
              <th scope="col" className="px-3 py-1.5 text-right font-medium">
                {texts.weeks.jobs}
              </th>
              <th scope="col" className="px-3 py-1.5 text-right font-medium">
                {texts.completed}
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map(({ week, jobs, completed }) => (
              <tr key={week} className="border-t border-line-2">
                <th scope="row" className="px-3 py-1 text-left font-normal">
                  {formatDay(week)}
                </th>
                <td className="px-3 py-1 text-right">{count(jobs)}</td>
                <td className="px-3 py-1 text-right">{count(completed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
