/**
 * Buttons that set the end of a job by its duration. If no button has the current duration, this
 * duration is shown beside the buttons.
 */
import { formatTenths } from '@/lib/format';
import { Chip } from '../chip';
import { texts } from './texts';

/** The durations of the buttons, in minutes. */
const LENGTHS: readonly number[] = [30, 60, 90, 120, 240, 360, 480];

/** Returns a duration as text: '45 min', '1.5 h', '2 h 20 min'. */
function label(minutes: number): string {
  if (minutes < 60) return texts.minutes(minutes);
  if (minutes % 30 === 0) return texts.hours(formatTenths(minutes / 60));
  return texts.hoursMinutes(Math.floor(minutes / 60), minutes % 60);
}

interface LengthChoicesProps {
  /** The current duration in minutes, or null if the form has no valid duration. */
  chosen: number | null;
  onChoose: (minutes: number) => void;
}

export function LengthChoices({ chosen, onChoose }: LengthChoicesProps) {
  const isOther = chosen !== null && !LENGTHS.includes(chosen);
  return (
    <>
      {LENGTHS.map((minutes) => (
        <Chip key={minutes} chosen={chosen === minutes} onClick={() => onChoose(minutes)}>
          {label(minutes)}
        </Chip>
      ))}
      {isOther && (
        <span className="inline-flex h-8 items-center px-1.5 text-2sm/5 text-ink-2 pointer-coarse:h-11">
          {texts.otherLength(label(chosen))}
        </span>
      )}
    </>
  );
}
