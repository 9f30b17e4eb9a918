/** An absence in the way of a booking, in words. Pure. */
import { formatDayRange, formatMonthDay, formatSpan, formatTime } from '@/lib/format';
import { dayOf, instantOf } from '@/lib/zoned-time';
import type { AbsenceInTheWay } from '../refusal';
import { texts } from './texts';

type Absence = Pick<AbsenceInTheWay, 'fullName' | 'startDate' | 'endDate' | 'allDay'>;

export const absentName = ({ fullName }: Absence): string => fullName ?? texts.everybody;

/** 'Ana Ruiz is away from Mar 3 to Mar 7', in the words of the server. */
export function awayText(absence: Absence, zone: string): string {
  const { startDate, endDate, allDay } = absence;
  const name = absentName(absence);
  if (allDay) {
    if (startDate === endDate) return texts.awayOn(name, formatMonthDay(startDate));
    return texts.awayFrom(name, formatMonthDay(startDate), formatMonthDay(endDate));
  }
  const [start, end] = [instantOf(startDate), instantOf(endDate)];
  const [first, last] = [dayOf(start, zone), dayOf(end, zone)];
  if (first !== last) return texts.awayFrom(name, formatMonthDay(first), formatMonthDay(last));
  return texts.awayAt(name, formatMonthDay(first), formatTime(start, zone), formatTime(end, zone));
}

/** From when to when: 'Mar 3 – 7, 2026'. */
export function absenceSpan({ startDate, endDate, allDay }: Absence, zone: string): string {
  if (allDay) return formatDayRange(startDate, endDate);
  return formatSpan(instantOf(startDate), instantOf(endDate), zone);
}
