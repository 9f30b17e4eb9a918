import { describe, expect, it } from 'vitest';
import type { Notification } from '@/features/notifications/queries';
import { instantAt } from '@/lib/zoned-time';
import { byDay, openTarget } from './rules';
import { dateBeside, dayWords, visitWords } from './words';

const ZONE = 'Australia/Sydney';
const TODAY = '2026-11-23';

const anAlert = (changes: Partial<Notification> = {}): Notification => ({
  id: 'n1',
  userId: 'u1',
  type: 'job_moved',
  title: 'Job Moved',
  message: 'Fix tap was moved',
  jobId: 'j1',
  read: 0,
  createdAt: '2026-11-22T22:00:00.000Z',
  visitStart: null,
  place: null,
  ...changes,
});

// rule: alerts-by-day
describe('grouping and describing notifications by day', () => {
  it.each([
    ['2026-11-23', 'Today', 'Nov 23'],
    ['2026-11-22', 'Yesterday', 'Nov 22'],
    ['2026-11-24', 'Tomorrow', 'Nov 24'],
    ['2026-11-20', 'Fri, Nov 20', null],
    ['2025-12-31', 'Wed, Dec 31, 2025', null],
  ])('the heading of the day %s is %s', (day, words, date) => {
    expect([dayWords(day, TODAY), dateBeside(day, TODAY)]).toEqual([words, date]);
  });

  it('notifications are grouped by day in the time zone of the business, and keep the order of the list', () => {
    const list = [
      anAlert({ id: 'a', createdAt: '2026-11-22T13:00:00.000Z' }),
      anAlert({ id: 'b', createdAt: '2026-11-22T12:59:00.000Z' }),
      anAlert({ id: 'c', createdAt: '2026-11-22T12:00:00.000Z' }),
    ];
    const days = byDay(list, ZONE).map(({ day, alerts }) => [day, alerts.map(({ id }) => id)]);
    expect(days).toEqual([
      ['2026-11-23', ['a']],
      ['2026-11-22', ['b', 'c']],
    ]);
  });

  it('the text of a visit has the day and the time, and the text of whole-day leave has only the day', () => {
    expect(visitWords(instantAt('2026-11-24', '09:00', ZONE), TODAY, ZONE)).toBe('Tomorrow, 9:00 AM');
    expect(visitWords(instantAt('2026-11-27', '00:00', ZONE), TODAY, ZONE)).toBe('Fri, Nov 27');
  });
});

// rule: alerts-actions
describe('the target of *Open*', () => {
  it('*Open* shows a job as a sheet on a touch screen, and as details on other screens', () => {
    expect(openTarget(anAlert(), true)).toEqual({ to: '/job/j1' });
    expect(openTarget(anAlert(), false)).toEqual({ jobId: 'j1' });
  });

  it.each([
    ['leave_asked', '/leave'],
    ['leave_approved', '/profile'],
  ] as const)('*Open* of the notification %s leads to %s on every device', (type, to) => {
    for (const isTouch of [true, false])
      expect(openTarget(anAlert({ type, jobId: null }), isTouch)).toEqual({ to });
  });

  it('*Open* has no target if the job was deleted', () => {
    expect(openTarget(anAlert({ jobId: null }), true)).toBeNull();
  });
});
