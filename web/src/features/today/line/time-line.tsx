/** The timeline: the visits of a day, and the free time between them. rule: my-day-line */
import { Layers } from 'lucide-react';
import { durationText } from '@/features/jobs/free-times/rules';
import type { Item } from '../rules';
import { texts } from '../texts';
import { VisitRow, type VisitRowProps } from './visit-row';

interface TimeLineProps extends Omit<VisitRowProps, 'visit'> {
  items: readonly Item[];
}

export function TimeLine({ items, ...row }: TimeLineProps) {
  if (items.length === 0) return null;
  return (
    <ol className="day-line">
      {items.map((item) =>
        item.kind === 'visit' ? (
          <VisitRow key={item.visit.visitId} visit={item.visit} {...row} />
        ) : (
          <Gap key={`${item.kind} ${item.before}`} kind={item.kind} minutes={item.minutes} />
        ),
      )}
    </ol>
  );
}

function Gap({ kind, minutes }: { kind: 'free' | 'overlap'; minutes: number }) {
  const duration = durationText(minutes);
  return (
    <li className="line-gap" data-kind={kind}>
      <span aria-hidden className="line-rail" />
      <span className="line-words">
        {kind === 'overlap' && <Layers aria-hidden />}
        {kind === 'free' ? texts.free(duration) : texts.overlap(duration)}
      </span>
    </li>
  );
}
