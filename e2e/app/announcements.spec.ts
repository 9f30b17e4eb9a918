// Screen readers announce changes outside of the focused element (WCAG 4.1.3). Errors are
// identified (3.3.1), and a new screen has a title (2.4.2).
import { centerOf } from '../support/schedule.ts';
import { addDays } from '../support/days.ts';
import { recordAnnouncements } from '../support/announcements.ts';
import { delayRequests } from '../support/page-state.ts';
import { expect, test } from '../support/test.ts';

test('every step of a drag is announced, and so is the refusal of a drop', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const [worker] = await api.workers();
  const assignedUserId = worker?.id ?? null;
  const job = await api.createJob({ day: week, to: '11:00', title: 'Heard', assignedUserId });
  const taken = addDays(week, 3);
  await api.createJob({ day: taken, to: '11:00', title: 'In the way', assignedUserId });
  await schedule.open({ date: week });
  await schedule.untilDragsWork();
  const announced = await recordAnnouncements(admin);
  const { mouse } = admin;
  const from = await centerOf(schedule.card(job.id));
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x + 8, from.y + 8, { steps: 4 });
  await announced.toContain(/^Heard picked up from Monday .*, 9:00 AM$/);
  const over = await centerOf(schedule.day(addDays(week, 1)));
  await mouse.move(over.x, over.y, { steps: 6 });
  await announced.toContain(/^Heard: Tuesday .*, 9:00 AM$/);
  await mouse.up();
  await announced.toContain(/^Heard moved to Tuesday .*, 9:00 AM$/);
  await announced.toContain(/Job updated successfully!/);
  await schedule.dragTo(schedule.card(job.id), taken);
  await announced.toContain(/^Heard was not moved: another job is already scheduled at this time$/);
  await announced.toContain(/Another job is already scheduled at this time\. Please choose/);
});

test('a list announces that it loads, how many results it has, and that it is empty', async ({
  admin,
  jobs,
  schedule,
}) => {
  await schedule.open();
  const announced = await recordAnnouncements(admin);
  const { handler, letGo } = delayRequests('GET');
  await admin.route(/\/api\/jobs\?.*limit/, handler);
  await admin.getByRole('link', { name: 'Jobs', exact: true }).click();
  await announced.toContain(/^Loading jobs\.\.\.$/);
  letGo();
  await announced.toContain(/^Showing [\d,]+\+? of [\d,]+ jobs$/);
  await jobs.search.fill('nobody ever wrote this');
  await announced.toContain(/^Showing 0 of [\d,]+ jobs$/);
});

test('a required field that is empty gets the focus and shows its error', async ({
  admin,
  clients,
  page,
  schedule,
}) => {
  await schedule.open();
  await admin.keyboard.press('n');
  const dialog = admin.getByRole('dialog', { name: 'Add New Job' });
  const announced = await recordAnnouncements(page);
  await dialog.getByRole('button', { name: 'Create Job' }).click();
  const title = dialog.getByLabel('Title');
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription('Title is required');
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await announced.toContain(/^Title is required$/);
  await title.fill('A job');
  await dialog.getByRole('button', { name: 'Create Job' }).click();
  const client = dialog.getByRole('combobox', { name: 'Client' });
  await expect(client, 'a field with a list of choices gets the focus too').toBeFocused();
  await expect(client).toHaveAccessibleDescription('Client is required');

  await clients.open();
  const adding = await clients.add();
  await adding.getByLabel('Phone').first().focus();
  await adding.getByRole('button', { name: 'Create Client' }).click();
  await expect(adding.getByLabel('Client Name')).toBeFocused();
  await expect(adding.getByLabel('Client Name')).toHaveAccessibleDescription('Name is required');
});

test('a new screen sets the document title and takes the focus', async ({ admin, schedule }) => {
  await schedule.open();
  await expect(admin).toHaveTitle('Schedule · Jobwright');
  const screens = [
    ['Jobs', 'All Jobs'],
    ['Clients', 'Client Management'],
    ['Reports', 'Reports & Analytics'],
    ['Users', 'User Management'],
    ['Settings', 'Settings'],
    ['Audit Log', 'Audit Log'],
    ['Schedule', 'Schedule Overview'],
  ] as const;
  const titles = new Set<string>();
  for (const [link, heading] of screens) {
    await admin.getByRole('link', { name: link, exact: true }).click();
    await expect(admin.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(admin.getByRole('main')).toBeFocused();
    await expect(admin).toHaveTitle(/^.+ · Jobwright$/);
    titles.add(await admin.title());
  }
  expect(titles.size, 'every screen has its own title').toBe(screens.length);
});
