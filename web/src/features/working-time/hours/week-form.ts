/**
 * The form for the working hours of a week: its values, their validation, and the request. Pure.
 * rule: working-hours
 */
import { z } from 'zod';
import { formatClock } from '@/lib/format';
import type { WorkingHoursInput } from '../changes';
import type { WorkingHours, WorkingStretch } from '../queries';
import { texts } from '../texts';

/** The maximum number of time ranges in a day. */
export const MAX_STRETCHES = 4;
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** A typed time range. The end 00:00 means midnight at the end of the day. */
export interface TypedStretch {
  from: string;
  to: string;
}

/**
 * Which hours apply: `own` (the hours in `days`), `never` (the person never works), or `business`
 * (the hours of the business). In the form of the business itself, `business` means that every hour
 * is a working hour.
 */
export type WeekMode = 'business' | 'own' | 'never';

export interface WeekForm {
  mode: WeekMode;
  /** The time ranges of each weekday, starting with Monday. */
  days: { stretches: TypedStretch[] }[];
}

const toApi = (to: string) => (to === '00:00' ? '24:00' : to);
const fromApi = (to: string) => (to === '24:00' ? '00:00' : to);

const clock = z.string().regex(/^\d\d:\d\d$/, { error: () => texts.errors.time });

/** Reports time ranges that end before they start, or that overlap an earlier one in the list. */
function checkDay(
  stretches: readonly TypedStretch[],
  add: (path: (string | number)[], text: string) => void,
) {
  stretches.forEach(({ from, to }, index) => {
    if (toApi(to) <= from) add(['stretches', index, 'to'], texts.errors.backwards);
    const other = stretches.slice(0, index).find((above) => from < toApi(above.to) && above.from < toApi(to));
    if (other !== undefined) {
      const text = texts.errors.overlap(formatClock(other.from), formatClock(other.to));
      add(['stretches', index, 'from'], text);
    }
  });
}

const day = z
  .object({ stretches: z.array(z.object({ from: clock, to: clock })).max(MAX_STRETCHES) })
  .superRefine(({ stretches }, context) => {
    checkDay(stretches, (path, message) => context.addIssue({ code: 'custom', path, message }));
  });

const own = z.object({ mode: z.literal('own'), days: z.array(day).length(WEEKDAYS.length) });
/** The modes in which `days` is ignored, so that it may be incomplete. */
const others = z.object({ mode: z.enum(['business', 'never']), days: z.custom<WeekForm['days']>() });

export const weekSchema: z.ZodType<WeekForm, WeekForm> = z
  .discriminatedUnion('mode', [own, others])
  .superRefine(({ mode, days }, context) => {
    if (mode === 'own' && days.every(({ stretches }) => stretches.length === 0))
      context.addIssue({ code: 'custom', path: ['mode'], message: texts.errors.none });
  });

function stretchesOn(hours: readonly WorkingStretch[], weekday: number): TypedStretch[] {
  return hours
    .filter((stretch) => stretch.weekday === weekday)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .map(({ from, to }) => ({ from, to: fromApi(to) }));
}

/** The hours with which a new week is filled: Monday to Friday. */
const USUAL: readonly WorkingStretch[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  from: '08:00',
  to: '17:00',
}));

function modeOf(stored: WorkingHours | undefined): WeekMode {
  if (stored?.works === false) return 'never';
  return stored === undefined || stored.hours.length === 0 ? 'business' : 'own';
}

/**
 * Returns the first values of the form. If there are no own hours, the days are filled with the
 * hours of the business. If the business has no hours either, they are filled with a usual week.
 */
export function weekValues(
  stored: WorkingHours | undefined,
  business: readonly WorkingStretch[] = [],
): WeekForm {
  const mode = modeOf(stored);
  const known = mode === 'own' ? (stored?.hours ?? []) : business;
  const hours = known.length === 0 ? USUAL : known;
  return { mode, days: WEEKDAYS.map((weekday) => ({ stretches: stretchesOn(hours, weekday) })) };
}

/** Converts the values of the form to the request. */
export function weekInput(userId: string | null, { mode, days }: WeekForm): WorkingHoursInput {
  if (mode === 'never') return { userId, works: false, hours: [] };
  const hours = days.flatMap(({ stretches }, index) =>
    stretches
      .map(({ from, to }) => ({ weekday: index + 1, from, to: toApi(to) }))
      .toSorted((one, other) => one.from.localeCompare(other.from)),
  );
  return { userId, works: true, hours: mode === 'own' ? hours : [] };
}

/**
 * Returns the time range to add next: the afternoon after a morning, or a usual day if there is no
 * time range yet.
 */
export function nextStretch(stretches: readonly TypedStretch[]): TypedStretch {
  const last = stretches.at(-1);
  if (last === undefined) return { from: '08:00', to: '17:00' };
  const [hours = 0, minutes = 0] = last.to.split(':').map(Number);
  const clockAt = (minute: number) =>
    `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const from = hours * 60 + minutes + 60;
  return last.to === '00:00' || from >= 1380
    ? { from: '', to: '' }
    : { from: clockAt(from), to: clockAt(Math.min(from + 240, 1440)) };
}
