// The search box takes plain text: wildcards and quotes of SQL and of full-text queries are ordinary characters here.
import { plus } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

const odd = [
  { what: 'a percent sign', text: '100% gas check', near: '1000 gas check' },
  { what: 'an underscore', text: 'unit_7 riser', near: 'unit 7 riser' },
  { what: 'quotes', text: `O'Brien "front" door`, near: 'OBrien front door' },
  { what: 'an emoji', text: 'Leak 🚰 upstairs', near: 'Leak upstairs' },
  { what: 'a backslash', text: 'C:\\plans\\lift', near: 'C: plans lift' },
  { what: 'mark-up and a plus', text: '<b>bold</b> A+B', near: 'bold A B' },
];

for (const { what, text, near } of odd) {
  test(`a search with ${what} finds the jobs that contain it, and no others`, async ({
    admin,
    jobs,
    api,
    week,
  }) => {
    const job = await api.createJob({ day: week, title: text });
    const other = await api.createJob({ day: plus(week, 1), title: near });
    await jobs.open();
    await jobs.search.fill(text);
    await expect(jobs.row(other.id)).toHaveCount(0);
    await expect(jobs.row(job.id)).toBeVisible();
    await expect(jobs.showing).toHaveText(/^Showing 1 of /);
    expect(new URL(admin.url()).searchParams.get('q')).toBe(text);
    await admin.reload();
    await jobs.ready();
    await expect(jobs.search).toHaveValue(text);
    await expect(jobs.row(job.id)).toBeVisible();
  });
}

// rule: job-search
test('the search looks into title, description, location, client and people', async ({
  admin: _,
  jobs,
  api,
  week,
}) => {
  const [worker] = await api.workers();
  const job = await api.createJob({
    day: week,
    title: 'Quokka one',
    description: 'Wombat in the roof',
    location: 'Numbat Lane 3',
    assignedUserId: worker?.id ?? null,
  });
  await jobs.open();
  for (const word of ['quokka', 'WOMBAT', 'numbat lane']) {
    await jobs.search.fill(word);
    await expect(jobs.showing).toHaveText(/^Showing 1 of /);
    await expect(jobs.row(job.id)).toBeVisible();
  }
  const finds = async (q: string): Promise<boolean> =>
    (await api.jobsTitled(q)).some(({ id }) => id === job.id);
  expect(await finds(job.client.name)).toBe(true);
  expect(await finds(worker?.fullName ?? '')).toBe(true);
});

test('a search that the server refuses shows an error, and the next one works', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, title: 'Found after all' });
  await jobs.open();
  expect((await admin.request.get('/api/jobs?q=%00&limit=50')).status()).toBe(400);
  await jobs.search.fill('x'.repeat(10_000));
  await expect(admin.getByText('The jobs could not be loaded')).toBeVisible();
  await jobs.search.fill('Found after all');
  await expect(jobs.row(job.id)).toBeVisible();
});

test('an empty result says so, and an empty business offers its first job', async ({
  admin,
  jobs,
}) => {
  await jobs.open('q=nobody ever wrote this');
  await expect(admin.getByText('No jobs match your search criteria')).toBeVisible();
  await expect(jobs.showing).toHaveText(/^Showing 0 of \d+ jobs$/);
  await admin.route(/\/api\/jobs\?/, (route) =>
    route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
  );
  await admin.route('**/api/jobs/stats*', (route) =>
    route.fulfill({ json: { total: 0, scheduled: 0, inProgress: 0, completed: 0, urgent: 0 } }),
  );
  await jobs.open();
  await expect(admin.getByText('No jobs scheduled yet')).toBeVisible();
  await admin.getByRole('button', { name: 'Create Your First Job' }).click();
  await expect(admin.getByRole('dialog', { name: 'Add New Job' })).toBeVisible();
});

test('a loading list says so; a failed list can be retried', async ({ admin, jobs }) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await admin.route(/\/api\/jobs\?/, async (route) => {
    await held;
    await route.abort('connectionreset');
  });
  await admin.goto('/jobs');
  await expect(admin.getByText('Loading jobs...')).toBeVisible();
  letGo();
  await expect(admin.getByText('The jobs could not be loaded')).toBeVisible();
  await admin.unroute(/\/api\/jobs\?/);
  await admin.getByRole('button', { name: /try again/i }).click();
  await expect(jobs.rows.first()).toBeVisible();
});

test('a row that is pressed while a search result arrives is the row that opens', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const found = await api.createJob({ day: week, title: 'Echidna gate' });
  const gone = await api.createJob({ day: plus(week, 1), title: 'Bandicoot gate' });
  await jobs.open('q=gate');
  for (const { id, title } of [found, gone]) {
    await expect(jobs.row(gone.id)).toBeVisible();
    const searched = admin.waitForResponse((answer) => answer.url().includes('q=Echidna'));
    await jobs.row(id).getByText(title).hover();
    await jobs.search.fill('Echidna');
    await admin.mouse.down();
    await (await searched).finished();
    await expect(admin, 'what was typed is in the address').toHaveURL(/q=Echidna/);
    await admin.mouse.up();
    await expect(admin.getByRole('dialog')).toContainText(title);
    await admin.keyboard.press('Escape');
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    await expect(jobs.showing).toHaveText(/^Showing 1 of /);
    await jobs.open('q=gate');
  }
});
