// Days and times of the business. The tests calculate with Temporal, which the app doesn't use. So
// a mistake in the app's own calculations is not repeated here.
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

/** Returns the Monday of the week of a day. */
export function monday(day: Day): Day {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}

/** Converts a wall-clock time of the business (`HH:MM`) to an instant as the API writes it. */
export function instant(day: Day, time: string): string {
  const zoned = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(businessZone);
  return new Date(zoned.epochMilliseconds).toISOString();
}

/** Converts an instant to the wall-clock time of the business: `2027-04-05 09:00`. */
export function wallClock(at: string): string {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(businessZone);
  return `${local.toPlainDate()} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`;
}
