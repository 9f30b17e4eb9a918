/** A list of tray cards. Tab reaches one card, and the arrow keys move the focus to the others. */
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { openJob } from '@/features/jobs/open-sheet';
import { areShortcutsOn } from '@/lib/single-keys';
import type { Day } from '@/lib/zoned-time';
import { moveActive } from '@/ui/forms/listbox';
import type { TrayVisit } from './queries';
import { texts } from './texts';
import { TrayCard } from './tray-card';
import { useNextFocus } from './use-next-focus';

/** The actions that a card calls. */
export interface TrayActions {
  onOpen: (visit: TrayVisit) => void;
  onSchedule: (visit: TrayVisit) => void;
  onFind: (visit: TrayVisit) => void;
  onHold: (visit: TrayVisit) => void;
  onRelease: (visit: TrayVisit) => void;
}

interface TrayListProps extends TrayActions {
  visits: readonly TrayVisit[];
  label: string;
  today: Day;
  zone: string;
  held?: boolean;
  readOnly: boolean;
}

export function TrayList(props: TrayListProps) {
  const { visits, label, today, zone, held = false, readOnly, onOpen, onSchedule, onHold, onRelease } = props;
  const { onFind } = props;
  const list = useRef<HTMLUListElement>(null);
  const focus = useNextFocus(
    list,
    visits.map(({ id }) => id),
  );
  const isSchedule = (key: string) => key === ' ' || (key.toLowerCase() === 'm' && areShortcutsOn());

  const press = (event: KeyboardEvent) => {
    const { target, key } = event;
    const { ctrlKey, metaKey, altKey, code } = event;
    if (ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
    const isFind = altKey && code === 'KeyF' && areShortcutsOn();
    if (altKey && !isFind) return;
    const at = visits.findIndex(({ id }) => id === target.dataset['visitId']);
    const visit = visits[at];
    if (visit === undefined) return;
    if (isFind) {
      event.preventDefault();
      if (!readOnly) onFind(visit);
      return;
    }
    const to = moveActive(key, at, visits.length);
    if (to !== undefined) focus.focusCard(visits[to]?.id);
    else if (key === 'Enter') onOpen(visit);
    else if (isSchedule(key)) {
      if (!readOnly) onSchedule(visit);
    } else return;
    event.preventDefault();
  };

  const enter = ({ target }: FocusEvent) => {
    const id = target.closest<HTMLElement>('[data-visit-id]')?.dataset['visitId'];
    if (id !== undefined) focus.onFocusCard(id);
  };

  const click = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('button, [role=menu]') !== null) return;
    const id = target.closest<HTMLElement>('[data-visit-id]')?.dataset['visitId'];
    const visit = visits.find((each) => each.id === id);
    if (visit !== undefined && !openJob(visit.job)) onOpen(visit);
  };

  return (
    // The list handles the events of all cards.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      aria-label={label}
      onKeyDown={press}
      onClick={click}
      onFocus={enter}
      className="grid grid-cols-1 gap-2"
    >
      {visits.map((visit) => (
        <li key={visit.id}>
          <TrayCard
            visit={visit}
            today={today}
            zone={zone}
            held={held}
            isStop={visit.id === focus.current}
            readOnly={readOnly}
            onOpen={() => onOpen(visit)}
            onSchedule={() => onSchedule(visit)}
            onFind={() => onFind(visit)}
            onHold={() => onHold(visit)}
            onRelease={() => onRelease(visit)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The description of the keys. One description serves all lists of the tray. */
export function TrayHelp({ id }: { id: string }) {
  return (
    <p id={id} className="sr-only">
      {texts.help}
    </p>
  );
}
