// WCAG 2.5.8 requires targets of at least 24 px. On touch screens every button and field of the app
// is at least 44 px.
import { atWidths, lowControls, smallInCalendar, smallTargets } from '../support/layout.ts';
import { addDays } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 90_000 });

test('WCAG 2.5.8: touch targets are large enough', async ({ admin, api, week }) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  const paths = [
    '/',
    '/today',
    '/today?day=week',
    '/jobs',
    '/clients',
    '/admin/users',
    '/reports',
    '/settings',
    '/leave',
    '/audit',
    '/profile',
    '/alerts',
  ];
  for (const path of [...paths, `/job/${job.id}`, `/job-card/${job.id}`]) {
    await admin.goto(path);
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(admin.locator('[aria-busy=true], .animate-pulse')).toHaveCount(0);
    expect.soft(await smallTargets(admin), path).toEqual([]);
    expect.soft(await lowControls(admin, 44), path).toEqual([]);
  }
});

test('on touch screens targets are 44 px in every view of the calendar, at every width', async ({
  admin,
  api,
  schedule,
  week,
}) => {
  for (const from of ['07:00', '09:00', '11:00', '13:00', '15:00'])
    await api.createJob({ day: week, from, to: `${from.slice(0, 2)}:30` });
  await api.createJob({
    day: addDays(week, 1),
    from: '22:00',
    to: '02:00',
    endDay: addDays(week, 2),
  });
  for (const view of ['month', 'week', 'day'] as const) {
    await schedule.open({ view, date: week });
    await atWidths(admin, [360, 390, 768, 1024, 1280], async (at) => {
      await expect(schedule.day(week).locator('[data-job-id]').first()).toBeVisible();
      expect.soft(await smallInCalendar(admin, 44), `${view} ${at}`).toEqual([]);
      expect.soft(await smallTargets(admin), `${view} ${at}`).toEqual([]);
      expect.soft(await lowControls(admin, 44), `${view} ${at}`).toEqual([]);
    });
  }
});
