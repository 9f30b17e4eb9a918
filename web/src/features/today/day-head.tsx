/** The head of My day: the title, what the period has in all, and the choice of the period. */
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '@/api/session';
import { TODAY_PATH } from '@/lib/paths';
import { Segmented } from '@/ui/forms/segmented';
import { type Segment, SEGMENTS } from './period';
import { texts } from './texts';

interface DayHeadProps {
  segment: Segment;
  /** 'Tue, Nov 24 · 4 jobs · 5.5 h'; null until it is known. */
  sum: string | null;
}

export function DayHead({ segment, sum }: DayHeadProps) {
  const isAdmin = useSession().role === 'admin';
  const navigate = useNavigate();
  const show = (next: Segment) => {
    const search = next === 'today' ? {} : { day: next };
    // Back always leads to today, and then to the screen before.
    void navigate({ to: TODAY_PATH, search, replace: segment !== 'today', resetScroll: false });
  };
  return (
    <div className="day-head">
      <div className="min-w-0">
        <h1 className="text-xl/7 font-[640] tracking-[-.02em] md:text-[1.375rem]/7">
          {isAdmin ? texts.everybody : texts.title}
        </h1>
        {/* A line of its own height, so that nothing moves when it is known. */}
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
