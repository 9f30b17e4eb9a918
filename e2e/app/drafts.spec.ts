// Drafts of job cards on the device. Offline a draft can be opened, and the header shows the number
// of drafts. When the network is back, the draft can be saved.
import { expectNoViolations } from '../support/axe.ts';
import { today } from '../support/days.ts';
import { untilInstalled, untilStored } from '../support/installed.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { type Proxy, startProxy } from '../support/proxy.ts';
import { Schedule } from '../support/schedule.ts';
import { type Server, startServer } from '../support/server.ts';
import { expect, test as base } from '../support/test.ts';

const TITLE = 'Gutter repair';
const test = base.extend<{ own: Server; front: Proxy; jobId: string }>({
  own: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.stop();
  },
  front: async ({ own }, use) => {
    const proxy = await startProxy(own.url);
    await use(proxy);
    await proxy.stop();
  },
  baseURL: async ({ front }, use) => use(front.url),
  // Creates a job that was completed today. The administrator's device stores the app and the
  // schedule of this week.
  jobId: async ({ admin, api }, use) => {
    const times = { day: today(), from: '10:00', to: '11:00', allowOverlap: true };
    const { id } = await api.createJob({ ...times, title: TITLE, status: 'completed' });
    await new Schedule(admin).open();
    await untilInstalled(admin);
    await untilStored(admin, TITLE);
    await use(id);
  },
});
test.use({ serviceWorkers: 'allow' });

test('a card filled in offline is kept as a draft, opens again offline, and one press saves it when online', async ({
  admin: page,
  api,
  card,
  front,
  jobs,
  jobId,
}) => {
  const cut = async (): Promise<void> => {
    front.answer = () => ({ status: 502 });
    await page.context().setOffline(true);
  };
  await card.open(jobId);
  await card.field('P.O. Number').fill('PO-1');
  await cut();
  await card.fillMaterial(1, { quantity: '2', description: 'Pipe', price: '3' });
  await card.save.click();
  await jobs.expectToast(
    'Error',
    'Failed to save job card. You are offline. Your changes are still here.',
  );

  await test.step('Back offers to keep the draft first', async () => {
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(card.question.getByRole('button')).toHaveText([
      'Keep on this device',
      'Discard',
      'Stay',
    ]);
    await card.question.getByRole('button', { name: 'Keep on this device' }).click();
    await expect(page.getByRole('heading', { name: 'All Jobs' })).toBeVisible();
    await expect(page.getByRole('button', { name: '1 unsaved draft' })).toBeVisible();
  });

  await test.step('the draft opens after an offline start of the app', async () => {
    await page.goto('/');
    await expect(page.getByText(/^Offline\. /)).toBeVisible();
    await page.getByRole('button', { name: '1 unsaved draft' }).click();
    await expectNoViolations(page);
    await page.getByRole('button', { name: `Open: ${TITLE}` }).click();
    await card.ready();
    await expect(card.field('P.O. Number')).toHaveValue('PO-1');
    await expect(card.total('GRAND TOTAL')).toHaveText('$6.00');
    await expect(page.getByText("It can't be saved now.")).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step('the draft opens by its own address', async () => {
    await card.field('Order Number').fill('A7');
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('A7')))
      .toBe(true);
    await page.reload();
    await card.ready();
    await expect(card.field('Order Number')).toHaveValue('A7');
  });

  await test.step('back online the page keeps the typed text, and one press saves it', async () => {
    await card.field('Contact Person').fill('Grace');
    front.answer = () => undefined;
    await page.context().setOffline(false);
    await expect(page.getByText('The connection is back', { exact: true })).toBeVisible({
      timeout: 30_000,
    });
    await expect(card.field('Contact Person')).toBeFocused();
    await card.saved();
    expect(await api.jobCard(jobId)).toMatchObject({
      poNumber: 'PO-1',
      orderNo: 'A7',
      attentionTo: 'Grace',
    });
    await expect(page.getByRole('button', { name: /unsaved draft/ })).toHaveCount(0);
  });
});

test('no draft is shown offline after signing out', async ({ admin: page, card, front, jobId }) => {
  await card.open(jobId);
  await card.field('P.O. Number').fill('PO-1');
  await page.getByRole('button', { name: 'Back' }).click();
  await card.question.getByRole('button', { name: 'Keep on this device' }).click();
  await page.getByRole('button', { name: /^Profile menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  front.answer = () => ({ status: 502 });
  await page.context().setOffline(true);
  for (const path of ['/', `/job-card/${jobId}`]) {
    await page.goto(path);
    await expect(page.getByText('Jobwright could not be loaded')).toBeVisible();
    await expect(page.getByRole('button', { name: /unsaved draft/ })).toHaveCount(0);
    await expect(page.getByText(TITLE)).toHaveCount(0);
  }
});

base(
  'a new job survives its tab, and is gone on with from the header of any screen',
  async ({ admin, api, schedule, week }) => {
    const [client] = await api.clients();
    await schedule.open({ date: week });
    await admin.getByRole('button', { name: 'New Job', exact: true }).click();
    await new JobDialog(admin).fill({ title: TITLE, client: client?.name ?? '', startDate: week });
    await expect
      .poll(() => admin.evaluate((title) => JSON.stringify(localStorage).includes(title), TITLE))
      .toBe(true);
    const next = await admin.context().newPage();
    await admin.close({ runBeforeUnload: false });

    await next.goto('/reports');
    await next.getByRole('button', { name: '1 unsaved draft' }).click();
    await expect(next.getByText('New job, kept')).toBeVisible();
    await next.getByRole('button', { name: `Open: ${TITLE}` }).click();
    const dialog = new JobDialog(next);
    await expect(dialog.field(/^title/i)).toHaveValue(TITLE);
    await dialog.submit.click();
    await dialog.gone();
    expect(await api.jobsTitled(TITLE)).toHaveLength(1);
    await expect(next.getByRole('button', { name: /unsaved draft/ })).toHaveCount(0);
  },
);

base('the header of another tab counts along', async ({ admin, card, api, week }) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  const other = await admin.context().newPage();
  await other.goto('/jobs');
  await expect(other.getByRole('heading', { name: 'All Jobs' })).toBeVisible();
  await card.open(job.id);
  await card.field('P.O. Number').fill('PO-1');
  await expect(other.getByRole('button', { name: '1 unsaved draft' })).toBeVisible();
  await card.saved();
  await expect(other.getByRole('button', { name: /unsaved draft/ })).toHaveCount(0);
});
