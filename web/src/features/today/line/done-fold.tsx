/** The finished visits of a day, collapsed to one line. rule: my-day-done */
import { Check, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { texts } from '../texts';
import { titlesText } from '../words';
import { VisitRow, type VisitRowProps } from './visit-row';

interface DoneFoldProps extends Omit<VisitRowProps, 'visit'> {
  visits: readonly CalendarJob[];
  isToday: boolean;
}

export function DoneFold({ visits, isToday, ...row }: DoneFoldProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const text = isToday ? texts.doneToday : texts.done;
  return (
    <div className="done-fold">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Check aria-hidden data-done />
        <span>{text(visits.length, titlesText(visits))}</span>
        <ChevronRight aria-hidden data-fold />
      </button>
      {isOpen && (
        <ol id={list} className="day-line">
          {visits.map((visit) => (
            <VisitRow key={visit.visitId} visit={visit} {...row} />
          ))}
        </ol>
      )}
    </div>
  );
}
