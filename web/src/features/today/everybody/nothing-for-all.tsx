/** Shown for a period in which nobody has a visit. */
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import type { Segment } from '../period';
import { texts } from '../texts';

export function NothingForAll({ segment }: { segment: Segment }) {
  return (
    <EmptyState
      title={texts.nothing[segment]}
      className="day-empty"
      action={
        <Link to="/" className={buttonStyle({ variant: 'secondary' })}>
          {texts.toSchedule}
        </Link>
      }
    >
      {texts.noneForAll}
    </EmptyState>
  );
}
