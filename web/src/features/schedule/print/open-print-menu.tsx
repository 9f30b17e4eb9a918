/**
 * The opened menu of *Print*. The server creates the sheets as PDF, so that a printed sheet is the
 * same as one that is stored or sent. The browser opens the PDF in a new tab, which has its own
 * print button. rule: day-sheet-pdf, rule: week-sheet-pdf
 */
import { CalendarDays, CalendarRange } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatDayRange, formatShortDayYear } from '@/lib/format';
import { type Day, daysFrom, startOfWeek } from '@/lib/zoned-time';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/ui/overlay/menu';
import { texts } from '../texts/print';
import { daySheets, weekSheet } from './addresses';

interface OpenPrintMenuProps {
  day: Day;
  trigger: ReactElement;
}

export default function OpenPrintMenu({ day, trigger }: OpenPrintMenuProps) {
  const week = daysFrom(startOfWeek(day), 7);
  const range = formatDayRange(week[0] ?? day, week.at(-1) ?? day);
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent align="end">
        <MenuItem asChild>
          <a href={daySheets(day)} target="_blank" rel="noreferrer">
            <CalendarDays aria-hidden />
            {texts.day(formatShortDayYear(day))}
          </a>
        </MenuItem>
        <MenuItem asChild>
          <a href={weekSheet(day)} target="_blank" rel="noreferrer">
            <CalendarRange aria-hidden />
            {texts.week(range)}
          </a>
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
