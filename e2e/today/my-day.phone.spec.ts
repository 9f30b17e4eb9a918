// My day on a phone: seeing the next job needs no tap, and each other task needs one tap.
// rule: my-day
import { addDays, instant } from '../support/days.ts';
import { makeDay, MyDay } from '../support/my-day.ts';
import { delayRequests } from '../support/page-state.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<{ day: MyDay }>({
  day: async ({ worker, api, as, week }, use) => {
    const { id } = await api.me();
    await makeDay(await as('admin'), id, week, addDays(week, 1));
    await use(new MyDay(worker));
  },
});

test('the next job is visible without a tap, and Call, Directions and Tomorrow need one tap each', async ({
  day,
  worker,
  week,
}) => {
  await day.open(week, '08:40');
  const next = day.next('Hot water unit');
  await expect(next).toBeInViewport({ ratio: 1 });
  await expect(next).toContainText('9:15 – 10:45 AM');
  await expect(next).toContainText('Next, in 35 min');
  await expect(next).toContainText('Quarry House');
  await expect(next).toContainText('41 Quarry Road, Ashford');
  const dock = day.dock('Hot water unit');
  await expect(dock).toBeInViewport({ ratio: 1 });
  await expect(dock.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:0255501234');
  await expect(dock.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /daddr=|destination=/,
  );
  await expect(worker.getByText('15 min free')).toBeVisible();
  await expect(worker.getByText('done by 2:30 PM')).toBeVisible();
  await worker.getByRole('button', { name: 'Tomorrow' }).tap();
  await expect(worker.getByRole('button', { name: /Switchboard/ })).toBeVisible();
  await expect(worker).toHaveURL(/\/today\?day=tomorrow$/);
});

// rule: my-day-dock
test('a tap on Start changes the button before the server answers, and a tap on Finish ends the visit', async ({
  day,
  worker,
  as,
  week,
}) => {
  await day.open(week, '09:10');
  const dock = day.dock('Hot water unit');
  const delay = delayRequests('POST');
  await worker.route('**/api/jobs/*/start', delay.handler);
  await dock.getByRole('button', { name: 'Start' }).tap();
  await expect(dock.getByRole('button', { name: 'Finish' })).toBeVisible();
  delay.letGo();
  const admin = await as('admin');
  const startDate = instant(week, '09:15');
  const status = async () =>
    (await admin.jobsTitled('Hot water unit')).find((job) => job.startDate === startDate)?.status;
  await expect.poll(status).toBe('in-progress');
  // Two taps at the same place within half a second count as a double tap, and a double tap does
  // only one step. So the test taps again.
  const finish = dock.getByRole('button', { name: 'Finish' });
  await expect(async () => {
    if (await finish.isVisible()) await finish.tap();
    await expect(dock.getByRole('button', { name: 'Complete' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(day.next('Hot water unit').getByRole('link', { name: 'Job Card' })).toBeVisible();
  const question = worker.getByRole('alertdialog');
  await expect(async () => {
    await dock.getByRole('button', { name: 'Complete' }).tap();
    await expect(question).toBeVisible({ timeout: 1000 });
  }).toPass();
  await question.getByRole('button', { name: 'Complete Job' }).tap();
  await expect(day.next('Tap washers')).toBeVisible();
  await expect(worker.getByRole('button', { name: /^1 done today: Hot water unit/ })).toBeVisible();
});

test('changes of other users show without a reload', async ({ day, worker, as, week }) => {
  await day.open(week, '08:40');
  await expect(day.next('Hot water unit')).toBeVisible();
  const admin = await as('admin');
  const startDate = instant(week, '11:00');
  const job = (await admin.jobsTitled('Tap washers')).find((one) => one.startDate === startDate);
  // The event stream starts a moment after the screen has loaded.
  await expect(async () => {
    await admin.patchJob(job?.id ?? '', { title: `Tap washers and a hose` });
    await expect(worker.getByRole('button', { name: /and a hose/ })).toBeVisible({ timeout: 3000 });
  }).toPass();
});

// rule: tab-bar
test('the tab bar opens the screens, and covers neither the last row nor the round button', async ({
  day,
  worker,
  week,
}) => {
  await worker.setViewportSize({ width: 360, height: 560 });
  await day.open(week, '08:40');
  await expect(day.tabs.getByRole('link', { name: 'Today' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const last = worker.getByRole('button', { name: /Smoke alarms/ });
  await last.focus();
  await last.scrollIntoViewIfNeeded();
  const [row, dock, bar] = [
    await last.boundingBox(),
    await day.dock('Hot water unit').boundingBox(),
    await day.tabs.boundingBox(),
  ];
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
  expect((dock?.y ?? 0) + (dock?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(560, 0);
  await day.tabs.getByRole('link', { name: 'Schedule' }).tap();
  await expect(worker.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
  await expect(day.tabs.getByRole('link', { name: 'Schedule' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const add = worker
    .getByRole('button', { name: 'New Job', exact: true })
    .filter({ visible: true });
  const round = await add.boundingBox();
  expect((round?.y ?? 0) + (round?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  await day.tabs.getByRole('link', { name: 'Jobs' }).tap();
  await expect(worker).toHaveURL(/\/jobs/);
  await worker.emulateMedia({ media: 'print' });
  await expect(day.tabs).toBeHidden();
});

// rule: first-requests
test('when My day is opened again, the signed-in user, the settings and the jobs are requested in parallel', async ({
  day,
  worker,
  week,
}) => {
  await day.open(week, '08:40');
  // Answers the requests only after all of them have arrived.
  const waiting = new Set(['/api/auth/user', '/api/settings', '/api/jobs']);
  let letGo = (): void => undefined;
  const all = new Promise<void>((resolve) => (letGo = resolve));
  await worker.route('**/api/**', async (route) => {
    waiting.delete(new URL(route.request().url()).pathname);
    if (waiting.size === 0) letGo();
    await all;
    await route.continue();
  });
  await day.open(week, '08:40');
  await expect(day.next('Hot water unit')).toBeVisible();
});
