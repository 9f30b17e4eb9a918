/**
 * The tray: the visits without a time. Beside the calendar it can be folded. If there is no room
 * beside the calendar, a button opens it over the calendar. Below 768 px it opens as a sheet from
 * the bottom. rule: calendar-tray
 */
import { PanelRightClose, PanelRightOpen, X } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { cn } from '@/lib/cn';
import { useCommand } from '@/lib/commands';
import type { Day } from '@/lib/zoned-time';
import { useBackCloses } from '@/ui/hooks/use-back-closes';
import { useOnline } from '@/ui/hooks/use-online';
import { IconButton } from '@/ui/icon-button';
import { animateFold } from './fold-motion';
import { OrderMenu } from './order-menu';
import type { TrayVisit } from './queries';
import { texts } from './texts';
import { TrayBody } from './tray-body';
import { TrayButton } from './tray-button';
import { useFold } from './use-fold';
import { useRelease } from './use-hold';
import { useTray } from './use-tray';
import { WorkerMenu } from './worker-menu';

const HoldDialog = lazy(() => import('./hold-dialog'));

/**
 * Selectors of the elements that get the focus after the tray was shown or hidden. If no element
 * matches, the tray itself gets the focus.
 */
const FOCUS = {
  cards: '[data-visit-id]',
  panel: '[data-tray]',
  opener: 'button[aria-expanded][aria-keyshortcuts]',
};

const OVER = [
  'fixed z-30 panel border-line p-4 focus:outline-none',
  'max-md:inset-x-0 max-md:bottom-0 max-md:h-[max(50dvh,20rem)] max-md:rounded-t-xl max-md:border-t motion-safe:max-md:animate-sheet-in',
  // While one of its cards is dragged, the tray is moved out of the window.
  'motion-safe:transition-transform data-moved-aside:max-md:translate-y-full data-moved-aside:md:translate-x-full data-moved-aside:pointer-events-none',
  'md:top-14 md:right-0 md:bottom-(--notice-height) md:w-80 md:border-l motion-safe:md:animate-fade-in',
].join(' ');

export interface TrayProps {
  today: Day;
  zone: string;
  /** Whether the tray is beside the calendar. */
  docked: boolean;
  /**
   * Whether the tray uses all available height and scrolls independently when it is beside the
   * calendar.
   */
  tall?: boolean;
  onOpen: (job: CalendarJob) => void;
  onSchedule: (visit: TrayVisit) => void;
  /** Opens the dialog with the free times of a visit. */
  onFind: (visit: TrayVisit) => void;
}

export function Tray({ today, zone, docked, tall = false, onOpen, onSchedule, onFind }: TrayProps) {
  const { isOpen, show } = useFold(docked);
  const tray = useTray(today);
  const [holding, setHolding] = useState<TrayVisit | null>(null);
  const release = useRelease();
  const readOnly = !useOnline();
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<keyof typeof FOCUS | null>(null);
  const isFolding = useRef(false);
  const heading = useId();

  const toggle = (open: boolean, focus: keyof typeof FOCUS | null) => {
    wanted.current = focus;
    isFolding.current = docked;
    show(open);
    if (!open) tray.clear();
  };
  const close = () => toggle(false, docked ? null : 'opener');
  useCommand('tray', () => toggle(!isOpen, isOpen ? 'opener' : 'cards'));
  useBackCloses(isOpen && !docked, close);
  useEffect(() => {
    const panel = root.current?.querySelector(FOCUS.panel);
    if (isFolding.current && panel) animateFold(panel);
    isFolding.current = false;
  });
  useEffect(() => {
    if (wanted.current === null) return;
    const part = (name: keyof typeof FOCUS) => root.current?.querySelector<HTMLElement>(FOCUS[name]);
    (part(wanted.current) ?? part('panel'))?.focus();
    wanted.current = null;
  });

  // Closes the tray when the focus moves to the calendar, so that the tray does not cover the
  // focused element.
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (docked || !(relatedTarget instanceof Element)) return;
    const stays =
      relatedTarget.matches('main') || relatedTarget.closest('[role=menu], [role=dialog]') !== null;
    if (!stays && !root.current?.contains(relatedTarget)) toggle(false, null);
  };
  const press = (event: KeyboardEvent) => {
    const { target, currentTarget, key } = event;
    const isOwn = target instanceof Element && currentTarget.contains(target);
    const isSearching = target instanceof HTMLInputElement && target.value !== '';
    if (!docked && key === 'Escape' && isOwn && !isSearching) close();
  };

  return (
    <>
      <div role="presentation" ref={root} onBlur={leave} onKeyDown={press} className="contents">
        {!docked && !isOpen && <TrayButton count={tray.count} onClick={() => toggle(true, 'panel')} />}
        {(docked || isOpen) && (
          <section
            data-tray
            tabIndex={-1}
            aria-labelledby={heading}
            className={cn(
              'flex min-w-0 flex-col gap-2 rounded-lg focus:outline-none',
              'data-over:bg-focus/5 data-over:outline-2 data-over:outline-focus data-over:outline-dashed',
              docked ? 'outline-offset-4' : cn('-outline-offset-2', OVER),
            )}
          >
            <header className="flex min-h-9 items-center gap-1">
              <h2 id={heading} className="min-w-0 flex-1 text-2sm/5 font-semibold">
                {texts.title}{' '}
                {tray.count !== undefined && (
                  <span className="font-medium text-ink-3">{texts.count(tray.count)}</span>
                )}
              </h2>
              {isOpen && tray.orderBy !== undefined && (
                <OrderMenu order={tray.order} onChoose={tray.orderBy} />
              )}
              {isOpen && (
                <WorkerMenu
                  workerId={tray.filter.workerId}
                  onChoose={(worker) => tray.chooseWorker(worker)}
                />
              )}
              <IconButton
                label={isOpen ? texts.hide : texts.show}
                aria-expanded={isOpen}
                aria-keyshortcuts="t"
                onClick={isOpen ? close : () => toggle(true, null)}
              >
                <FoldIcon docked={docked} isOpen={isOpen} />
              </IconButton>
            </header>
            {isOpen && (
              <TrayBody
                tray={tray}
                today={today}
                zone={zone}
                fills={!docked}
                tall={tall}
                readOnly={readOnly}
                onOpen={({ job }) => onOpen(job)}
                onSchedule={onSchedule}
                onFind={onFind}
                onHold={setHolding}
                onRelease={release}
              />
            )}
          </section>
        )}
      </div>
      <Suspense fallback={null}>
        {holding !== null && <HoldDialog visit={holding} today={today} onClose={() => setHolding(null)} />}
      </Suspense>
    </>
  );
}

function FoldIcon({ docked, isOpen }: { docked: boolean; isOpen: boolean }) {
  if (!docked) return <X aria-hidden />;
  return isOpen ? <PanelRightClose aria-hidden /> : <PanelRightOpen aria-hidden />;
}
