/** The head of My day: the title, the totals of the period, and the choice of the period. */
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '@/api/session';
import { TODAY_PATH } from '@/lib/paths';
import { Segmented } from '@/ui/forms/segmented';
import { type Segment, SEGMENTS } from './period';
import { texts } from './texts';

interface DayHeadProps {
  segment: Segment;
  /** The day and its totals, such as 'Tue, Nov 24 · 4 jobs · 5.5 h'; null until they are known. */
  sum: string | null;
}

export function DayHead({ segment, sum }: DayHeadProps) {
  const isAdmin = useSession().role === 'admin';
  const navigate = useNavigate();
  const show = (next: Segment) => {
    const search = next === 'today' ? {} : { day: next };
    // From tomorrow and from this week, Back always leads to today. From today, Back leads to the
    // previous screen.
    void navigate({ to: TODAY_PATH, search, replace: segment !== 'today', resetScroll: false });
  };
  return (
    <div className="day-head">
      <div className="min-w-0">
        <h1 className="text-xl/7 font-[640] tracking-[-.02em] md:text-[1.375rem]/7">
          {isAdmin ? texts.everybody : texts.title}
        </h1>
        {/* The line has a minimum height, so that nothing below it moves when its text appears. */}
        <p aria-live="polite" className="min-h-5 text-ink-2">
          {sum}
        </p>
      </div>
      <Segmented
        label={texts.period}
        value={segment}
        onValueChange={show}
        options={SEGMENTS.map((value) => ({ value, label: texts.segments[value] }))}
        className="day-segments"
      />
    </div>
  );
}
