/**
 * The bar at the bottom of the window, with the number of selected visits and the buttons that
 * change all of them. rule: several-select
 */
import { Archive, ArchiveRestore, CalendarDays, CircleDot, Inbox, UserRound, X } from 'lucide-react';
import { lazy, type ReactNode, startTransition, Suspense, useState } from 'react';
import { useSession } from '@/api/session';
import { useOnline } from '@/ui/hooks/use-online';
import { OnDemandMenu } from '@/ui/overlay/on-demand-menu';
import { BarButton } from './bar-button';
import { type Asked, jobsOfSeveral, type Wanted } from './changes';
import type { Chosen } from './rules';
import './selection.css';
import { clearSelection, useSelection } from './store';
import { texts } from './texts';
import { moveInBar, useBarKeys } from './use-bar-keys';
import { useChange } from './use-change';

const SetStatusMenu = lazy(() => import('./set-status-menu'));
const dialogs = () => import('./dialogs');
const BarDialogs = lazy(dialogs);

export default function SelectionBar() {
  const { visits } = useSelection();
  const chosen = [...visits.values()];
  const [asked, setAsked] = useState<Asked | null>(null);
  const { busy, outcome, closeOutcome, change } = useChange();
  const isOnline = useOnline();
  const bar = useBarKeys();
  const off = !isOnline || chosen.length === 0;
  const ask = (what: Asked) => startTransition(() => setAsked(what));
  const send = (wanted: Wanted) => {
    setAsked(null);
    change({ visits: chosen, wanted });
  };
  return (
    <div className="selection-edge">
      <div
        ref={bar}
        role="toolbar"
        aria-label={texts.bar}
        aria-busy={busy}
        data-selection-bar
        tabIndex={-1}
        onKeyDown={moveInBar}
        onPointerEnter={() => void dialogs()}
        className="selection-bar panel"
      >
        <p className="selection-count">
          {chosen.length === 0 ? texts.tapToSelect : texts.selected(chosen.length)}
          {!isOnline && <span className="sr-only">{texts.offline}</span>}
        </p>
        <BarButtons chosen={chosen} off={off} busy={busy} onAsk={ask} onSend={send} />
        <button
          type="button"
          aria-label={texts.clear}
          title={texts.clear}
          className="selection-clear"
          onClick={clearSelection}
        >
          <X aria-hidden />
        </button>
      </div>
      <Suspense fallback={null}>
        {(asked !== null || outcome !== null) && (
          <BarDialogs
            asked={asked}
            chosen={chosen}
            busy={busy}
            outcome={outcome}
            onSend={send}
            onAnyway={(some, wanted) => change({ visits: some, wanted, anyway: true })}
            onClose={() => setAsked(null)}
            onCloseOutcome={closeOutcome}
          />
        )}
      </Suspense>
    </div>
  );
}

interface BarButtonsProps {
  chosen: readonly Chosen[];
  off: boolean;
  busy: boolean;
  onAsk: (what: Asked) => void;
  onSend: (wanted: Wanted) => void;
}

function BarButtons({ chosen, off, busy, onAsk, onSend }: BarButtonsProps): ReactNode {
  const isAdmin = useSession().role === 'admin';
  const state = { off, busy };
  const isArchive = chosen.length > 0 && chosen.every(({ archived }) => archived === 1);
  return (
    <div className="selection-actions">
      <BarButton {...state} icon={UserRound} label={texts.reassign} onClick={() => onAsk('reassign')} />
      <BarButton {...state} icon={CalendarDays} label={texts.move} onClick={() => onAsk('move')} />
      <BarButton {...state} icon={Inbox} label={texts.tray} onClick={() => onSend({ unscheduled: true })} />
      {off ? (
        <BarButton {...state} icon={CircleDot} label={texts.status} />
      ) : (
        <OnDemandMenu
          preload={() => import('./set-status-menu')}
          trigger={<BarButton {...state} icon={CircleDot} label={texts.status} />}
          renderMenu={(trigger) => (
            <SetStatusMenu
              trigger={trigger}
              onChoose={(status) =>
                status === 'completed' && jobsOfSeveral(chosen) > 0 ? onAsk('complete') : onSend({ status })
              }
            />
          )}
        />
      )}
      {isAdmin &&
        (isArchive ? (
          <BarButton
            {...state}
            icon={ArchiveRestore}
            label={texts.restore}
            onClick={() => onSend({ archived: false })}
          />
        ) : (
          <BarButton {...state} icon={Archive} label={texts.archive} onClick={() => onAsk('archive')} />
        ))}
    </div>
  );
}
