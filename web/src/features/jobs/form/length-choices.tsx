/** Buttons that set the end of a job by its duration. */
import { texts } from './texts';

/** The durations to choose from, in minutes. */
const LENGTHS = [30, 60, 120, 240] as const;

const label = (minutes: number) => (minutes < 60 ? texts.minutes(minutes) : texts.hours(minutes / 60));

export function LengthChoices({ onChoose }: { onChoose: (minutes: number) => void }) {
  return LENGTHS.map((minutes) => (
    <button
      key={minutes}
      type="button"
      onClick={() => onChoose(minutes)}
      className="h-8 rounded-full border border-line px-3 text-2sm/5 text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:h-11"
    >
      {label(minutes)}
    </button>
  ));
}
