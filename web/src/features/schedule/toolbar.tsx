/**
 * The header of the schedule: title, period, Previous and Next, the choice of the view, New Job. On
 * paper only the title and the period appear.
 */
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { classNames } from '@/lib/class-names';
import type { Day } from '@/lib/zoned-time';
import { Button, buttonStyle } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Segmented } from '@/ui/forms/segmented';
import { PrintMenu } from './print/print-menu';
import type { Screen } from './rules';
import { Period } from './go-to-date/period';
import { texts } from './texts';
import type { ScheduleSearch } from './use-schedule-address';
import { stickyBar } from './sticky-bar';

/** The id of the heading that names the period. The calendar refers to it with `aria-labelledby`. */
export const PERIOD_ID = 'schedule-period';

const VIEWS: readonly Screen[] = ['week', 'month', 'day', 'board'];

export interface ToolbarProps {
  view: Screen;
  period: string;
  date: Day;
  today: Day;
  /** Shows the period that contains another day. */
  onGo: (day: Day) => void;
  /** Whether a job is being moved with the keyboard. */
  isCarrying: boolean;
  showsToday: boolean;
  onView: (view: Screen) => void;
  /** Called when the pointer reaches the choice of views, so that the board can be loaded. */
  onApproachViews: () => void;
  onStep: (by: 1 | -1) => void;
  /** The search parameters of the link to today. */
  todaySearch: ScheduleSearch;
  /** The day whose sheets the menu *Print* offers. The week sheet is for the week of this day. */
  printDay: Day;
  onNewJob: () => void;
  /** Called when the pointer reaches Previous or Next, so that the period can be prefetched. */
  onApproach: (by: 1 | -1) => void;
  /** Called when the pointer reaches New Job, so that the dialog can be loaded. */
  onApproachNew: () => void;
}

export function Toolbar(props: ToolbarProps) {
  const {
    view,
    period,
    date,
    today,
    onGo,
    isCarrying,
    showsToday,
    onView,
    onStep,
    todaySearch,
    printDay,
    onNewJob,
    onApproach,
    onApproachNew,
    onApproachViews,
  } = props;
  const step = (by: 1 | -1) => ({
    'data-step': by,
    className: 'print:hidden',
    onClick: () => onStep(by),
    onPointerEnter: () => onApproach(by),
    onFocus: () => onApproach(by),
  });
  return (
    <div
      ref={stickyBar}
      className={classNames(
        'z-20 mb-3 flex flex-wrap items-end gap-3 md:-mx-3 md:-mt-5 md:mb-0 md:gap-4 md:bg-bg md:p-3 md:tall:sticky md:tall:top-14',
        // If the toolbar has two rows, the row with the title scrolls away under the app's header.
        'md:max-[73.75rem]:tall:-top-2',
      )}
    >
      <div className="min-w-0 max-md:w-full md:mr-auto md:max-[73.75rem]:basis-2/3">
        <h1 className="text-xl/7 font-[640] tracking-[-.02em] md:text-[1.375rem]/7">{texts.title}</h1>
        <p className="text-ink-2">{texts.subtitle}</p>
      </div>
      <div className="flex items-center gap-0.5 max-[73.75rem]:order-1 max-[73.75rem]:mr-auto max-md:w-full max-md:flex-wrap">
        <Link
          to="/"
          search={todaySearch}
          resetScroll={false}
          aria-current={showsToday ? 'date' : undefined}
          className={classNames(buttonStyle({ variant: 'secondary', size: 'sm' }), 'mr-2 print:hidden')}
        >
          {texts.today}
        </Link>
        <div className="flex items-center gap-0.5 max-md:flex-1 max-md:basis-48">
          <IconButton label={texts.previous} {...step(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <Period
            id={PERIOD_ID}
            period={period}
            date={date}
            today={today}
            onGo={onGo}
            isCarrying={isCarrying}
          />
          <IconButton label={texts.next} {...step(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      </div>
      <Segmented
        label={texts.view}
        value={view}
        onValueChange={onView}
        options={VIEWS.map((each) => ({ value: each, label: texts.views[each] }))}
        onApproach={onApproachViews}
        className="max-[73.75rem]:order-2 max-md:w-full max-md:*:px-1 print:hidden"
      />
      <PrintMenu day={printDay} />
      <Button
        className="max-md:hidden print:hidden"
        onClick={onNewJob}
        onPointerEnter={onApproachNew}
        onFocus={onApproachNew}
      >
        <Plus aria-hidden />
        {texts.newJob}
      </Button>
    </div>
  );
}
