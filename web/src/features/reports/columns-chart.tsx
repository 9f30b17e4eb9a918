/**
 * A chart of stacked columns in plain SVG. Each column may have an outline around it. The same
 * figures are also available as a table.
 */
import { useId, useRef } from 'react';
import { cn } from '@/lib/cn';
import { useNarrow } from '@/ui/hooks/use-narrow';
import { useWidth } from '@/ui/hooks/use-width';
import { scaleLines } from './figures';
import { Legend } from './legend';

/** The height of the chart in px at a text size of 11 px. The height scales with the text size. */
const HEIGHT = 200;
/**
 * The space around the columns, in px: on the right, above for a line of text, and below for the
 * labels.
 */
const EDGE = { right: 4, top: 16, bottom: 22 };
/** The width of a digit in the labels of the scale, and the space around a label, in px. */
const DIGIT = 6.4;
const SCALE_SPACE = 14;
/** The minimum width of a label below the columns, in px. */
const LABEL = 52;
/** The minimum width for the text above a column, in px. */
const WORDS = 30;
/** The distance between a column and its outline, in px. */
const OUTLINE = 3;
const TEXT = 11;
const TEXT_ON_PHONE = 14;
const USUAL_ROOT = 16;

/**
 * Returns the text size relative to 11 px. The size depends on the browser's setting, and is larger
 * on a phone.
 */
function useGrowth(): number {
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const size = Number.isNaN(root) ? USUAL_ROOT : root;
  return ((useNarrow() ? TEXT_ON_PHONE : TEXT) / TEXT) * (size / USUAL_ROOT);
}

export interface ChartColumn {
  key: string;
  /** The label below the column. */
  label: string;
  /** The complete text about the column, shown as its tooltip. */
  title: string;
  /** The values of the column's parts from the bottom to the top, one for each series. */
  parts: readonly number[];
  /** The value that the height of the outline shows. */
  outline?: number | null;
  /** The short text above a column that is higher than its outline. */
  over?: string | undefined;
}

export interface Series {
  label: string;
  fill: string;
  tone: string;
}

interface ColumnsChartProps {
  title: string;
  description: string;
  series: readonly Series[];
  /** The label of the outline in the legend. */
  outline?: string | undefined;
  columns: readonly ChartColumn[];
  /** Formats a value of the scale. */
  format: (value: number) => string;
}

export function ColumnsChart(props: ColumnsChartProps) {
  const { series, outline } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 640);
  const entries = [
    ...series,
    ...(outline === undefined ? [] : [{ tone: 'border border-ink-3 bg-hover', label: outline }]),
  ];
  return (
    <div ref={box}>
      <Legend entries={entries} />
      <Columns {...props} width={width} />
    </div>
  );
}

/** The positions and sizes in the chart, in px. */
interface Place {
  left: number;
  step: number;
  column: number;
  growth: number;
  base: number;
  y: (value: number) => number;
}

function Columns({
  title,
  description,
  series,
  columns,
  format,
  width,
}: ColumnsChartProps & { width: number }) {
  const id = useId();
  const tops = columns.map(({ parts, outline }) => Math.max(totalOf(parts), outline ?? 0));
  const lines = scaleLines(Math.max(...tops));
  const growth = useGrowth();
  const scale = lines.map((value) => ({ value, text: format(value) }));
  const left = (Math.max(...scale.map(({ text }) => text.length)) * DIGIT + SCALE_SPACE) * growth;
  const right = EDGE.right * growth;
  const height = HEIGHT * growth;
  const base = height - EDGE.bottom * growth;
  const inner = base - EDGE.top * growth;
  const step = (width - left - right) / columns.length;
  const column = Math.min(36, Math.max(1, step - Math.max(1, step * 0.25)));
  const y = (value: number) => base - (inner * value) / (lines.at(-1) ?? 1);
  const every = Math.max(1, Math.ceil((LABEL * growth) / step));
  const place: Place = { left, step, column, growth, base, y };
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
      width={width}
      height={height}
      className="block max-w-full overflow-visible"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      {scale.map(({ value, text }) => (
        <g key={value}>
          <line x1={left} x2={width - right} y1={y(value)} y2={y(value)} className="stroke-line-2" />
          <text
            x={left - 8 * growth}
            y={y(value) + 4 * growth}
            textAnchor="end"
            className="fill-ink-3 text-2xs"
          >
            {text}
          </text>
        </g>
      ))}
      {columns.map((one, index) => (
        <Column
          key={one.key}
          column={one}
          series={series}
          index={index}
          labelled={(columns.length - 1 - index) % every === 0}
          place={place}
        />
      ))}
    </svg>
  );
}

const totalOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);

interface ColumnProps {
  column: ChartColumn;
  series: readonly Series[];
  index: number;
  labelled: boolean;
  place: Place;
}

function Column({ column, series, index, labelled, place }: ColumnProps) {
  const { left, step, growth, base, y } = place;
  const { parts, over } = column;
  const outline = column.outline ?? 0;
  const start = left + index * step;
  const x = start + (step - place.column) / 2;
  const stand = Math.min(OUTLINE, (step - place.column) / 2);
  const top = y(Math.max(totalOf(parts), outline));
  const middle = { x: x + place.column / 2, textAnchor: 'middle' } as const;
  const words = cn('text-2xs', over === undefined ? 'fill-ink-3' : 'fill-urgent-ink font-semibold');
  return (
    <g>
      <title>{column.title}</title>
      {/*
        This area has the full height of the chart, so that the tooltip of an empty column can be
        reached too.
      */}
      <rect x={start} y={0} width={step} height={base} fill="none" pointerEvents="all" />
      {outline > 0 && (
        <rect
          x={x - stand}
          y={y(outline)}
          width={place.column + 2 * stand}
          height={base - y(outline)}
          className="fill-hover stroke-ink-3"
        />
      )}
      <Parts parts={parts} series={series} x={x} place={place} />
      {over !== undefined && step >= WORDS * growth && (
        <text {...middle} y={top - 5 * growth} className={words}>
          {over}
        </text>
      )}
      {labelled && (
        <text {...middle} y={base + 16 * growth} className={words}>
          {column.label}
        </text>
      )}
    </g>
  );
}

interface PartsProps extends Pick<ChartColumn, 'parts'> {
  series: readonly Series[];
  x: number;
  place: Place;
}

/** The parts have gaps between them, so that people can distinguish the parts without color. */
function Parts({ parts, series, x, place: { column, y } }: PartsProps) {
  return parts.map((part, index) => {
    const below = totalOf(parts.slice(0, index));
    const height = y(below) - y(below + part);
    const gap = below > 0 && height > 2 ? 1 : 0;
    return part === 0 ? null : (
      <rect
        key={series[index]?.label}
        x={x}
        y={y(below + part)}
        width={column}
        height={Math.max(0.5, height - gap)}
        className={series[index]?.fill}
      />
    );
  });
}
