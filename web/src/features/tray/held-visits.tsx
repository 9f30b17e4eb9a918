/**
 * The list of visits on hold at the bottom of the tray. While the list is folded, it shows the next
 * day on which a visit resumes.
 */
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { cn } from '@/lib/cn';
import { formatShortDay } from '@/lib/format';
import type { Day } from '@/lib/zoned-time';
import type { TrayVisit } from './queries';
import { nextResumeDay } from './rules';
import { texts } from './texts';
import { type TrayActions, TrayList } from './tray-list';

interface HeldVisitsProps extends TrayActions {
  visits: readonly TrayVisit[];
  today: Day;
  zone: string;
  readOnly: boolean;
}

export function HeldVisits({ visits, ...list }: HeldVisitsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const resumeDay = nextResumeDay(visits);
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-10 w-full flex-wrap items-center gap-x-2 rounded-lg border border-line bg-surface px-3 py-1 text-left font-medium hover:bg-hover pointer-coarse:min-h-11"
      >
        <ChevronRight aria-hidden className={cn('size-4', isOpen && 'rotate-90')} />
        <span>
          {texts.onHold} <span className="text-ink-3">{texts.count(visits.length)}</span>
        </span>{' '}
        {resumeDay !== undefined && (
          <span className="ml-auto text-xs font-normal text-ink-3">
            {texts.resumesOn(formatShortDay(resumeDay))}
          </span>
        )}
      </button>
      <div id={id} className={cn(isOpen && 'mt-2')}>
        {isOpen && <TrayList {...list} visits={visits} label={texts.onHold} held />}
      </div>
    </div>
  );
}
