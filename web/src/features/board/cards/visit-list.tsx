/**
 * The list of visits that have no separate bars or chips for lack of space. It opens below the
 * button that replaces these visits.
 */
import { useCallback, useEffect, useRef } from 'react';
import { STATUS_ICON, shownStatus } from '@/features/jobs/labels';
import type { CalendarJob } from '@/features/jobs/calendar';
import { useOutsidePress } from '@/ui/forms/listbox';
import { useFloating } from '@/ui/overlay/floating';
import { texts } from '../texts';
import { shortTimes, visitName } from '../visit-words';

interface VisitListProps {
  anchor: HTMLElement;
  visits: readonly CalendarJob[];
  zone: string;
  onOpen: (visit: CalendarJob) => void;
  onClose: () => void;
}

export function VisitList({ anchor, visits, zone, onOpen, onClose }: VisitListProps) {
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLElement>(anchor);
  const close = useCallback(() => {
    if (panel.current?.contains(document.activeElement)) anchor.focus();
    onClose();
  }, [anchor, onClose]);
  useFloating(true, panel, button, { matchWidth: false });
  useOutsidePress(true, panel, onClose);
  useEffect(() => panel.current?.querySelector('button')?.focus(), []);
  return (
    // Escape closes the list from any element inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      role="dialog"
      aria-label={texts.visits(visits.length)}
      tabIndex={-1}
      popover="manual"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
      className="board-card board-visits panel"
    >
      <div>
        {visits.map((visit) => {
          const Icon = STATUS_ICON[shownStatus(visit)];
          return (
            <button
              key={visit.visitId}
              type="button"
              aria-label={visitName(visit, zone)}
              onClick={() => {
                close();
                onOpen(visit);
              }}
            >
              <Icon aria-hidden className="board-icon" />
              <span>{shortTimes(visit, zone)}</span>
              <b>{visit.client.name}</b>
              <span>{visit.title}</span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
