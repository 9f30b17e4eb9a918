/**
 * A button that sets the start of a new job to the next half hour. It is shown if the form's start
 * is today and already past. rule: form-now
 */
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { formatClock } from '@/lib/format';
import { type ClockTime, clockOf, dayOf, type Instant, instantAt, MINUTE } from '@/lib/zoned-time';
import { useNow } from '@/ui/hooks/use-now';
import { Chip } from '../chip';
import { inYears, type JobFormValues } from './form-values';
import { texts } from './texts/visit';

/**
 * Returns the next half hour on the business's clock. Returns null if the form's start is on
 * another day or not past yet, or if the next half hour is tomorrow.
 */
export function nextHalfHour(
  { startDate, startTime }: Pick<JobFormValues, 'startDate' | 'startTime'>,
  now: Instant,
  zone: string,
): ClockTime | null {
  if (!inYears(startDate) || startTime === '' || dayOf(now, zone) !== startDate) return null;
  if (instantAt(startDate, startTime, zone) >= now) return null;
  const next = Math.ceil(now / (30 * MINUTE)) * 30 * MINUTE;
  // The time zone's offset may contain quarter hours, so use the minutes of the local clock.
  const behind = Number(clockOf(next, zone).slice(3)) % 30;
  const start = next - behind * MINUTE + (next - behind * MINUTE < now ? 30 * MINUTE : 0);
  return dayOf(start, zone) === startDate ? clockOf(start, zone) : null;
}

interface NowChipProps {
  form: UseFormReturn<JobFormValues>;
  zone: string;
  onChoose: (clock: ClockTime) => void;
}

export function NowChip({ form, zone, onChoose }: NowChipProps) {
  const now = useNow();
  const [startDate, startTime] = useWatch({ control: form.control, name: ['startDate', 'startTime'] });
  const next = nextHalfHour({ startDate, startTime }, now, zone);
  if (next === null) return null;
  return (
    <div className="col-span-2 -mt-2 md:col-span-3">
      <Chip onClick={() => onChoose(next)}>{texts.now(formatClock(next))}</Chip>
    </div>
  );
}
