// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { translate } from '@/lib/catalogue';
import { resetLanguage, storeLanguage } from '@/lib/language';
import { instantAt, toWire } from '@/lib/zoned-time';
import { awayText } from './absence-text';
import { texts } from './texts';
import { de } from './texts/index.de';

const ZONE = 'Australia/Sydney';
const ANA = 'Ana Ruiz';
const english = { ...texts };

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T00:00:00.000Z'), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  resetLanguage();
  translate({ 'jobs/form': english });
});

const days = (startDate: string, endDate: string) => ({ startDate, endDate, allDay: true });
const at = (local: string) => {
  const [day = '', clock = ''] = local.split(' ');
  return toWire(instantAt(day, clock, ZONE));
};
const times = (from: string, to: string) => ({ startDate: at(from), endDate: at(to), allDay: false });

/**
 * The same examples as in the server's test
 * `a_booking_during_leave_is_refused_and_names_who_is_away_and_when`.
 */
const EXAMPLES = [
  [
    ANA,
    days('2026-11-23', '2026-11-27'),
    'Ana Ruiz is away from Nov 23 to Nov 27',
    'Ana Ruiz ist vom 23. Nov. bis 27. Nov. abwesend',
  ],
  [ANA, days('2026-11-23', '2026-11-23'), 'Ana Ruiz is away on Nov 23', 'Ana Ruiz ist am 23. Nov. abwesend'],
  [
    ANA,
    days('2026-11-20', '2027-01-02'),
    'Ana Ruiz is away from Nov 20 to Jan 2, 2027',
    'Ana Ruiz ist vom 20. Nov. bis 2. Jan. 2027 abwesend',
  ],
  [
    ANA,
    times('2026-11-23 09:00', '2026-11-23 13:00'),
    'Ana Ruiz is away on Nov 23 from 9:00 AM to 1:00 PM',
    'Ana Ruiz ist am 23. Nov. von 09:00 bis 13:00 abwesend',
  ],
  [
    ANA,
    times('2026-11-22 17:30', '2026-11-23 13:00'),
    'Ana Ruiz is away from Nov 22, 5:30 PM to Nov 23, 1:00 PM',
    'Ana Ruiz ist vom 22. Nov., 17:30 bis 23. Nov., 13:00 abwesend',
  ],
  [
    null,
    days('2026-11-23', '2026-11-24'),
    'The business is closed from Nov 23 to Nov 24',
    'Der Betrieb ist vom 23. Nov. bis 24. Nov. geschlossen',
  ],
  [
    null,
    days('2026-11-23', '2026-11-23'),
    'The business is closed on Nov 23',
    'Der Betrieb ist am 23. Nov. geschlossen',
  ],
  [
    null,
    times('2026-11-23 09:00', '2026-11-23 13:00'),
    'The business is closed on Nov 23 from 9:00 AM to 1:00 PM',
    'Der Betrieb ist am 23. Nov. von 09:00 bis 13:00 geschlossen',
  ],
] as const;

// rule: leave-refused
describe('the text about an absence equals the message of the server', () => {
  it.each(EXAMPLES)('the text of an absence of %s, %o: %s', (fullName, time, text) => {
    expect(awayText({ fullName, ...time }, ZONE)).toBe(text);
  });

  it.each(EXAMPLES)('the German text of an absence of %s, %o', (fullName, time, _, text) => {
    storeLanguage('de');
    resetLanguage();
    translate({ 'jobs/form': de });
    expect(awayText({ fullName, ...time }, ZONE)).toBe(text);
  });
});
