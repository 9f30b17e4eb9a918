// The five main tasks with the keyboard alone (WCAG 2.1.1). The tests use no mouse, and the focus
// is never lost or hidden.
import type { Page } from '@playwright/test';
import { accounts } from '../support/api.ts';
import { addDays, wallClock } from '../support/days.ts';
import { Keys } from '../support/keys.ts';
import { expect, test } from '../support/test.ts';
import { JobCardPage } from '../support/job-card.ts';

// The timeout is long: each test has about a hundred key presses, and checks the focus after each.
test.describe.configure({ timeout: 90_000 });

/** Opens a URL and signs in there. After the sign-in the requested screen opens. */
async function signIn(keys: Keys, address: string, who: keyof typeof accounts): Promise<void> {
  const { page } = keys;
  await page.goto(address);
  await expect(page.getByLabel('Username'), 'the first field has the focus').toBeFocused();
  await keys.type(accounts[who].username);
  await keys.press('Tab');
  await keys.type(accounts[who].password);
  await keys.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });

test('a user signs in, and creates a job with its client and its worker', async ({
  page,
  api,
  as,
  week,
}) => {
  const admin = await as('admin');
  const [client] = await admin.clients();
  const [worker] = await admin.workers();
  const keys = new Keys(page);
  await signIn(keys, `/?date=${week}`, 'admin');
  await expect(page.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();

  await keys.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add New Job' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await keys.type('Made by key');
  const picker = dialog.getByRole('combobox', { name: 'Client' });
  await keys.tabTo(picker);
  await keys.type(client?.name ?? '');
  await expect(page.getByRole('option', { name: client?.name ?? '' }).first()).toBeVisible();
  await keys.press('Enter');
  await expect(picker).toHaveValue(client?.name ?? '');
  await keys.tabTo(dialog.getByLabel('Start Time'));
  await keys.type('0730AM');
  await keys.choose(
    dialog.getByRole('combobox', { name: 'Assigned User' }),
    new RegExp(worker?.fullName ?? 'nobody'),
  );
  await keys.enter(dialog.getByRole('button', { name: 'Create Job' }));
  await expect(toast(page).getByText('Job scheduled successfully!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await keys.expectSeen();
  const [made] = await api.jobsTitled('Made by key');
  expect(wallClock(made?.startDate ?? '')).toBe(`${week} 07:30`);
  expect(made).toMatchObject({ client: { id: client?.id }, assignedUserId: worker?.id });
});

test('a job is moved to another day and time, and back', async ({ page, as, schedule, week }) => {
  const api = await as('admin');
  const job = await api.createJob({ day: week, from: '09:00', to: '11:00', title: 'Carried' });
  const at = async () => wallClock((await api.job(job.id)).startDate);
  const wednesday = addDays(week, 2);
  const keys = new Keys(page);
  await schedule.open({ date: week });

  await keys.tabTo(schedule.card(job.id));
  await keys.press('Space');
  await keys.press('ArrowRight');
  await keys.press('ArrowRight');
  await keys.press('Space');
  await expect(schedule.card(job.id, wednesday)).toBeFocused();
  await expect.poll(at).toBe(`${wednesday} 09:00`);

  // Changes the time of day by typing it into the form of the job.
  await keys.press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit Job' });
  await expect(form).toBeVisible();
  await keys.tabTo(form.getByLabel('Start Time'));
  await keys.type('1000AM');
  await keys.tabTo(form.getByLabel('End Time'));
  await keys.type('1200PM');
  await keys.enter(form.getByRole('button', { name: 'Save Changes' }));
  await expect.poll(at).toBe(`${wednesday} 10:00`);
  await expect(form).toHaveCount(0);
  await expect(schedule.card(job.id), 'the focus comes back to the card').toBeFocused();

  // Moves the job back without dragging: WCAG 2.5.7.
  await keys.enter(page.getByRole('button', { name: 'Actions for Carried' }));
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  const move = page.getByRole('menuitem', { name: /^Move/ });
  while (!(await move.evaluate((one) => one === document.activeElement)))
    await keys.press('ArrowDown');
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move Carried' });
  await expect(dialog.getByLabel('New date')).toBeFocused();
  const [year = '', month = '', day = ''] = week.split('-');
  await keys.type(`${month}${day}${year}`);
  await keys.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect.poll(at).toBe(`${week} 10:00`);
  await keys.expectSeen();
});

test('a worker starts a job, completes it, fills the job card and signs', async ({
  page,
  as,
  jobs,
  week,
}) => {
  const api = await as('admin');
  const title = 'Signed by key';
  const job = await api.createJob({ day: week, title });
  const keys = new Keys(page);
  await signIn(keys, `/jobs?q=${encodeURIComponent(title)}`, 'worker');
  await jobs.ready();
  const act = async (entry: string) => {
    await keys.enter(jobs.actions(title));
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    const item = jobs.item(entry);
    while (!(await item.evaluate((one) => one === document.activeElement)))
      await keys.press('ArrowDown');
    await keys.press('Enter');
  };
  await act('Start Job');
  await jobs.expectToast('Job Started');
  await act('Finish Job');
  await jobs.expectToast('Job Finished');
  await act('Complete Job');
  await expect(jobs.confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keys.enter(jobs.confirmation.getByRole('button', { name: 'Complete Job' }));
  await jobs.expectToast('Job Completed');
  await expect(jobs.actions(title), 'the focus returns to the menu button').toBeFocused();

  await act('Job Card');
  const card = new JobCardPage(page);
  await card.ready();
  await keys.expectSeen();
  await keys.write(card.cell('Materials Used', 1, 'Description'), 'Pipe');
  for (const whose of ['Technician', 'Customer'] as const) {
    const signature = card.signature(whose);
    await keys.enter(signature.getByRole('button', { name: 'Type' }));
    await keys.write(signature.getByRole('textbox'), `${whose} by key`);
  }
  await keys.enter(card.save);
  await card.isSaved();
  await keys.expectSeen();
  expect(await api.jobCard(job.id)).toMatchObject({
    materialsUsed: [{ description: 'Pipe' }],
    inspectorSignature: 'Technician by key',
    customerSignature: 'Customer by key',
  });
});

test('a job is found by search and filter, and edited', async ({ admin, api, jobs, week }) => {
  const job = await api.createJob({ day: week, title: 'Needle one', status: 'urgent' });
  await api.createJob({ day: addDays(week, 1), title: 'Needle two' });
  const keys = new Keys(admin);
  await jobs.open();
  await keys.write(jobs.search, 'Needle');
  await expect(jobs.rows).toHaveCount(2);
  await keys.choose(admin.getByRole('combobox', { name: 'Filter by status' }), /^Urgent$/);
  await expect(jobs.rows).toHaveCount(1);

  const title = jobs.row(job.id).locator('[data-open-row]');
  await keys.enter(title);
  const details = jobs.details('Needle one');
  await expect(details).toBeVisible();
  await keys.enter(details.getByRole('button', { name: 'Edit Job' }));
  const form = admin.getByRole('dialog', { name: 'Edit Job' });
  await keys.write(form.getByLabel('Location'), 'Behind the shed');
  await keys.enter(form.getByRole('button', { name: 'Save Changes' }));
  await jobs.expectToast('Job updated successfully!');
  await expect(form).toHaveCount(0);
  await keys.expectSeen();
  // The first Escape might close the toast of the saved job instead of the dialog.
  while (await details.isVisible()) await keys.press('Escape');
  await expect(title, 'the focus is back on the row').toBeFocused();
  expect((await api.job(job.id)).location).toBe('Behind the shed');
});

test('a client and a user are added', async ({ admin, api, schedule, week }) => {
  const keys = new Keys(admin);
  await schedule.open();
  await keys.enter(admin.getByRole('link', { name: 'Clients', exact: true }));
  await expect(admin.getByRole('main'), 'a new screen takes the focus').toBeFocused();
  const addClient = admin.getByRole('button', { name: 'Add Client' });
  await keys.enter(addClient);
  const client = admin.getByRole('dialog', { name: 'Add New Client' });
  await expect(client.getByLabel('Client Name')).toBeFocused();
  await keys.type(`By key ${week}`);
  await keys.press('Enter');
  await expect(toast(admin).getByText('Client Created')).toBeVisible();
  await expect(client).toHaveCount(0);
  await expect(addClient).toBeFocused();

  await keys.tabTo(admin.getByRole('link', { name: 'Users', exact: true }), 'Shift+Tab');
  await keys.press('Enter');
  await expect(admin.getByRole('heading', { name: 'User Management' })).toBeVisible();
  const addUser = admin.getByRole('button', { name: 'Add User' });
  await keys.enter(addUser);
  const user = admin.getByRole('dialog', { name: 'Add User' });
  await keys.write(user.getByLabel('Full Name'), 'Kay Board');
  await keys.write(user.getByLabel('Username'), 'kay.board');
  await keys.write(user.getByLabel('Email'), 'kay@ironbark.example');
  await keys.write(user.getByLabel('Password', { exact: true }), 'without a mouse');
  await keys.enter(user.getByRole('button', { name: 'Create User' }));
  await expect(user).toHaveCount(0);
  await expect(addUser).toBeFocused();
  const names = (await api.users()).map(({ username }) => username);
  expect(names).toContain('kay.board');
  await api.deleteUsers(['kay.board']);
});
