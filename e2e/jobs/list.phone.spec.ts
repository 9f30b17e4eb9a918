// All Jobs on a phone: cards, and everything by touch. rule: small-screens
import { expect, test } from '../support/test.ts';

test('the rows are cards with everything that the table shows', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const [worker] = await api.workers();
  const job = await api.createJob({
    day: week,
    to: '11:00',
    title: 'On a card',
    description: 'Bring the long ladder',
    location: 'Roof of the hall',
    assignedUserId: worker?.id ?? null,
    priority: 3,
  });
  await jobs.open('q=On a card');
  await expect(admin.getByRole('table')).toHaveCount(0);
  await expect(admin.getByRole('list', { name: 'Jobs' })).toBeVisible();
  const card = jobs.row(job.id);
  for (const words of [
    'On a card',
    'Bring the long ladder',
    'Roof of the hall',
    job.client.name,
    worker?.fullName ?? '',
    'No deadline',
    'High',
    'Scheduled',
  ])
    await expect(card).toContainText(words);
  await expect(card).toContainText(/9:00\sAM/);
  const box = await card.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  const wide = await admin.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, 'nothing is wider than the phone').toBeLessThanOrEqual(390);
});

test('a job is started, read, filtered and created by touch', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const title = 'By touch alone';
  const job = await api.createJob({ day: week, title });
  await jobs.open('q=By touch alone');
  await jobs.actions(title).tap();
  await jobs.item('Start Job').tap();
  await jobs.expectToast('Job Started');
  await jobs.status(title).tap();
  await admin.getByRole('menuitemradio', { name: 'Urgent' }).tap();
  await expect(jobs.status(title)).toHaveText('Urgent');
  await expect.poll(async () => (await api.job(job.id)).status).toBe('urgent');

  await jobs.row(job.id).getByRole('button', { name: title, exact: true }).tap();
  const details = jobs.details(title);
  await expect(details.getByRole('region', { name: 'Schedule Information' })).toBeVisible();
  expect((await details.boundingBox())?.width).toBeGreaterThanOrEqual(388);
  await details.getByRole('button', { name: 'Close' }).last().tap();
  await expect(details).toBeHidden();

  await admin.getByRole('button', { name: 'More filters' }).tap();
  await admin.getByRole('combobox', { name: 'Filter by priority' }).tap();
  await admin.getByRole('option', { name: 'High', exact: true }).tap();
  await expect(jobs.rows).toHaveCount(0);
  await admin.getByRole('button', { name: 'Clear filters' }).tap();
  await expect(jobs.rows.first()).toBeVisible();
  await admin.getByRole('button', { name: 'New Job' }).tap();
  await expect(admin.getByRole('dialog', { name: 'Add New Job' })).toBeVisible();
});

test('touch targets are at least 44 px', async ({ admin, jobs }) => {
  await jobs.open();
  await expect(jobs.rows.first()).toBeVisible();
  // A target may extend beyond its visible part: the points 21 px above and below its middle must hit it. A title needs no such
  // room, since the whole card opens the job.
  const small = await admin.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, header button, main a[href]')]
      .filter((one) => !('openRow' in one.dataset))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.top > 60 && box.bottom < innerHeight - 100 && box.width > 1)
      .filter(({ one, box }) => {
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return [-21, 21].some((by) => {
          const hit = document.elementFromPoint(x, y + by);
          return hit === null || !(one === hit || one.contains(hit));
        });
      })
      .map(({ one, box }) => `${one.getAttribute('aria-label') ?? one.textContent} ${box.height}`),
  );
  expect(small).toEqual([]);
});
