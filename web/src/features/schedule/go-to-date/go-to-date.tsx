/** The small calendar below the period's label, with a field for a typed date. Loaded on demand. rule: go-to-date */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { formatMonth, formatShortDayYear } from '@/lib/format';
import { language } from '@/lib/language';
import { addDays, addMonths, type Day } from '@/lib/zoned-time';
import { Input } from '@/ui/forms/input';
import { useOutsidePress } from '@/ui/forms/listbox';
import { useWhenHidden } from '@/ui/hooks/use-when-hidden';
import { IconButton } from '@/ui/icon-button';
import { useFloating } from '@/ui/overlay/floating';
import { texts } from '../texts/go-to-date';
import './go-to-date.css';
import { MonthGrid } from './month-grid';
import { parseDay } from './parse-day';

export interface GoToDateProps {
  /** The button that opened the small calendar. */
  anchor: RefObject<HTMLElement | null>;
  /** The date that the schedule currently shows. */
  date: Day;
  today: Day;
  onGo: (day: Day) => void;
  onClose: () => void;
}

/** The maximum height of the small calendar, in px. On touch screens its days are larger. */
const MAX_HEIGHT = 520;

export default function GoToDate({ anchor, date, today, onGo, onClose }: GoToDateProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(date);
  const shut = () => {
    anchor.current?.focus();
    onClose();
  };
  const go = (day: Day) => {
    shut();
    onGo(day);
  };
  useFloating(true, panel, anchor, { matchWidth: false, maxHeight: MAX_HEIGHT });
  useOutsidePress(true, panel, onClose);
  useWhenHidden(onClose);
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    shut();
  };
  return (
    // Escape closes the dialog from any element inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      role="dialog"
      aria-label={texts.title}
      tabIndex={-1}
      popover="manual"
      onKeyDown={press}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !panel.current?.contains(relatedTarget)) onClose();
      }}
      className="goto panel"
    >
      <div>
        <TypedDay today={today} onTyped={setAt} onGo={go} />
        <div className="goto-month">
          <IconButton label={texts.earlier} onClick={() => setAt(addMonths(at, -1))}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <p aria-live="polite">{formatMonth(at)}</p>
          <IconButton label={texts.later} onClick={() => setAt(addMonths(at, 1))}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
        <MonthGrid at={at} date={date} today={today} onAt={setAt} onGo={go} />
      </div>
    </div>
  );
}

interface TypedDayProps {
  today: Day;
  /** Called with the typed day, each time the text is a valid day. */
  onTyped: (day: Day) => void;
  onGo: (day: Day) => void;
}

/**
 * The field for a date in words or numbers. It shows the day that the text means. Enter goes to
 * that day.
 */
function TypedDay({ today, onTyped, onGo }: TypedDayProps) {
  const [text, setText] = useState('');
  const [failed, setFailed] = useState(false);
  const note = useId();
  const read = (typed: string) => parseDay(typed, { today, language: language() });
  const day = read(text);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (day === undefined) setFailed(true);
    else onGo(day);
  };
  const hint = day === undefined ? texts.examples : formatShortDayYear(day);
  return (
    <>
      <Input
        aria-label={texts.date}
        aria-describedby={note}
        aria-invalid={failed || undefined}
        placeholder={formatShortDayYear(addDays(today, 1))}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setFailed(false);
          const typed = read(target.value);
          if (typed !== undefined) onTyped(typed);
        }}
        onKeyDown={press}
      />
      <p id={note} aria-live="polite" data-failed={failed || undefined} className="goto-note">
        {failed ? texts.unknown : hint}
      </p>
    </>
  );
}
