// The server restarts, with the same database or with an older one. The page updates, and typed
// text is kept.
import { Api } from '../support/api.ts';
import { addDays } from '../support/days.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { untilLive } from '../support/live.ts';
import { Schedule } from '../support/schedule.ts';
import { type Server, startServer } from '../support/server.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<{ own: Server; schedule: Schedule; others: Api }>({
  own: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.stop();
  },
  baseURL: async ({ own }, use) => use(own.url),
  others: async ({ playwright, own }, use) => {
    const request = await playwright.request.newContext({ baseURL: own.url });
    const api = new Api(request);
    await api.signIn('admin');
    await use(api);
    await request.dispose();
  },
});

test('the page updates after a restart of the server and misses no change', async ({
  own,
  schedule,
  others,
  week,
}) => {
  await untilLive(schedule.page, () => schedule.open({ date: week }));
  await own.restart();
  const job = await others.createJob({ day: week, to: '11:00' });
  await expect(schedule.card(job.id, week)).toBeVisible({ timeout: 15_000 });
});

test('after a restore from a backup the page fetches everything again, and a form keeps the typed text', async ({
  own,
  schedule,
  others,
  week,
}) => {
  const kept = await others.createJob({ day: week, to: '11:00', title: 'In the backup' });
  own.run('backup', 'copy.db');
  const lost = await others.createJob({
    day: addDays(week, 1),
    to: '11:00',
    title: 'After the backup',
  });
  await others.patchJob(kept.id, { title: 'Changed after the backup' });
  await untilLive(schedule.page, () => schedule.open({ date: week }));
  await expect(schedule.card(kept.id)).toContainText('Changed after the backup');
  await expect(schedule.card(lost.id)).toBeVisible();
  const dialog = new JobDialog(schedule.page, 'Add New Job');
  await schedule.page.getByRole('button', { name: 'New Job' }).first().click();
  await dialog.field(/^title/i).fill('Half written');

  await own.restart(() => own.run('restore', 'copy.db'));
  await expect(schedule.card(kept.id)).toContainText('In the backup', { timeout: 15_000 });
  await expect(schedule.card(lost.id)).toHaveCount(0);
  await expect(dialog.field(/^title/i)).toHaveValue('Half written');
  await expect(dialog.field(/^title/i)).toBeFocused();
  const later = await others.createJob({ day: addDays(week, 2), to: '11:00' });
  await expect(schedule.card(later.id), 'and updates continue afterwards').toBeAttached();
});
