/**
 * The menu of a card: the actions on the job, and *Move…* as the alternative to dragging (WCAG 2.2,
 * 2.5.7).
 */
import { Ellipsis } from 'lucide-react';
import { lazy } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { classNames } from '@/lib/class-names';
import { OnDemandMenu } from '@/ui/overlay/on-demand-menu';
import { texts } from '../texts';

const load = () => import('./open-card-menu');
const OpenCardMenu = lazy(load);

export interface CardMenuProps {
  job: CalendarJob;
  /**
   * Whether the card is in the month view. On touch screens such a card hides its menu button, and
   * the user reaches *Move…* from the day view instead.
   */
  small: boolean;
  onEdit: () => void;
  onMove: (all: boolean) => void;
  /** Selects the visit. Undefined if visits can't be selected. */
  onSelect?: () => void;
}

export function CardMenu({ small, ...menu }: CardMenuProps) {
  const { job } = menu;
  return (
    <OnDemandMenu
      preload={load}
      trigger={
        <button type="button" aria-label={texts.cardActions(job.title)} className={look(small)}>
          <Ellipsis aria-hidden className="size-4" />
        </button>
      }
      renderMenu={(trigger) => <OpenCardMenu {...menu} trigger={trigger} />}
    />
  );
}

function look(small: boolean): string {
  return classNames(
    'absolute top-0 right-0 grid rounded',
    'md:pointer-fine:bg-inherit md:pointer-fine:opacity-0 md:pointer-fine:group-hover/card:opacity-100',
    'md:pointer-fine:group-focus-within/card:opacity-100 md:pointer-fine:aria-expanded:opacity-100',
    // The button is 44 px wide and high on touch screens. Its dots are in the corner of the button,
    // so that they don't cover the text.
    small
      ? 'size-6 place-items-center max-md:hidden pointer-coarse:hidden'
      : 'size-11 items-start justify-items-end p-2.5 pointer-fine:size-6 pointer-fine:place-items-center pointer-fine:p-0 md:pointer-fine:top-0.5 md:pointer-fine:right-0.5',
  );
}
