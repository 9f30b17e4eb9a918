/** Buttons that set the end of a job by its duration. */
import { Check } from 'lucide-react';
import { cn } from '@/lib/cn';
import { formatTenths } from '@/lib/format';
import { texts } from './texts';

/** The durations to choose from, in minutes. */
const LENGTHS = [30, 60, 90, 120, 240, 360, 480] as const;

const label = (minutes: number) =>
  minutes < 60 ? texts.minutes(minutes) : texts.hours(formatTenths(minutes / 60));

interface LengthChoicesProps {
  /** The present duration in minutes; null without one. */
  chosen: number | null;
  onChoose: (minutes: number) => void;
}

export function LengthChoices({ chosen, onChoose }: LengthChoicesProps) {
  return LENGTHS.map((minutes) => (
    <button
      key={minutes}
      type="button"
      aria-pressed={chosen === minutes}
      onClick={() => onChoose(minutes)}
      className={cn(
        'inline-flex h-8 items-center gap-1 rounded-full border border-line px-3 text-2sm/5 text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:h-11',
        chosen === minutes &&
          'border-primary bg-primary font-medium text-on-primary hover:bg-primary hover:text-on-primary',
      )}
    >
      {chosen === minutes && <Check aria-hidden className="size-3.5" />}
      {label(minutes)}
    </button>
  ));
}
