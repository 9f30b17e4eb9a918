// Days and times of the business. The tests use Temporal. The app doesn't, so a mistake in the
// app's own calculations is not repeated here.
import { Temporal } from 'temporal-polyfill';
import { businessZone } from './server.ts';

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

export function today(): Day {
  return Temporal.Now.zonedDateTimeISO(businessZone).toPlainDate().toString();
}

export function addDays(day: Day, days: number): Day {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** The Monday on or before a day. */
export function monday(day: Day): Day {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}

/** The instant of a wall-clock time (`HH:MM`) of the business, as the API writes it. */
export function instant(day: Day, time: string): string {
  const zoned = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(businessZone);
  return new Date(zoned.epochMilliseconds).toISOString();
}

/** The wall-clock time of the business at an instant: `2027-04-05 09:00`. */
export function wallClock(at: string): string {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(businessZone);
  return `${local.toPlainDate()} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`;
}
