/** The legend of a chart: the meaning of its colors. */
import { cn } from '@/lib/cn';

interface LegendProps {
  /** The CSS class and the label of each color. */
  entries: readonly { tone: string; label: string }[];
}

export function Legend({ entries }: LegendProps) {
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
      {entries.map(({ tone, label }) => (
        <li key={label} className="flex items-center gap-1.5">
          <span aria-hidden className={cn('size-2.5 rounded-[3px] forced-color-adjust-none', tone)} />
          {label}
        </li>
      ))}
    </ul>
  );
}
