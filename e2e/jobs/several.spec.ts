// Selecting several jobs of the list and changing them together. rule: several-select,
// rule: several-change
import type { Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { addDays, type Day } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

// Live updates are off, so the list keeps an old version of a job after somebody else has changed
// the job.
test.use({ live: false });

const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select ${title}` });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected jobs' });
const inBar = (page: Page, name: string) => bar(page).getByRole('button', { name });

/**
 * Creates three jobs of one person on one day. They follow one another in time, and also in the
 * order of their titles.
 */
async function threeJobs(api: Api, week: Day, name: string, assignedUserId: string | null = null) {
  const times = [
    ['A', '08:00', '09:00'],
    ['B', '10:00', '11:00'],
    ['C', '12:00', '13:00'],
  ] as const;
  const jobs = [];
  for (const [letter, from, to] of times)
    jobs.push(
      await api.createJob({ day: week, title: `${name} ${letter}`, from, to, assignedUserId }),
    );
  return jobs;
}

test('a range of jobs is moved by days, a job that was changed meanwhile is reported, and undo moves all jobs back', async ({
  admin,
  jobs,
  api,
  as,
  week,
}) => {
  const name = 'Moved together';
  const [ana] = await api.workers();
  const made = await threeJobs(api, week, name, ana?.id ?? null);
  const ids = made.map(({ id }) => id);
  await jobs.open(`q=${name}&sort=title`);
  const starts = async () => Promise.all(ids.map(async (id) => (await api.job(id)).startDate));
  const before = await starts();
  await box(admin, `${name} A`).click();
  await box(admin, `${name} C`).click({ modifiers: ['Shift'] });
  await expect(bar(admin)).toContainText('3 selected');
  await expectNoViolations(admin);

  const other = await as('admin');
  await other.patchJob(ids[1] ?? '', { description: 'The key is at the neighbour' });
  await inBar(admin, 'Move by days').click();
  const dialog = admin.getByRole('dialog', { name: 'Move 3 jobs by days' });
  await dialog.getByRole('button', { name: '+7 days' }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  const outcome = admin.getByRole('dialog', { name: 'Done: 2. Not done: 1.' });
  await expect(outcome.getByRole('listitem')).toHaveText([new RegExp(`^${name} B: .+`)]);
  await expectNoViolations(admin);
  await outcome.getByRole('button', { name: 'Close' }).last().click();
  await expect(bar(admin)).toContainText('1 selected');
  expect((await starts())[1]).toBe(before[1]);
  expect((await starts())[0]?.slice(0, 10)).toBe(addDays((before[0] ?? '').slice(0, 10) as Day, 7));

  await test.step('the next press changes the job that was left out', async () => {
    await inBar(admin, 'Move by days').click();
    await admin.getByRole('textbox', { name: 'Days' }).fill('7');
    await admin.keyboard.press('Enter');
    await jobs.expectToast('1 job moved');
    await expect(bar(admin)).toBeHidden();
    await admin.keyboard.press('Control+z');
    await expect.poll(async () => (await starts())[1]).toBe(before[1]);
    await admin.keyboard.press('Control+z');
    await expect.poll(starts).toEqual(before);
  });
});

test('jobs are given to another worker, and jobs with a conflict only after a confirmation', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const name = 'Handed over';
  const [ana, bo] = await api.workers();
  if (!ana || !bo) throw new Error('the demo has too few workers');
  const made = await threeJobs(api, week, name, ana.id);
  await api.createJob({
    day: week,
    title: 'In the way',
    from: '10:30',
    to: '11:30',
    assignedUserId: bo.id,
    allowOverlap: true,
  });
  await jobs.open(`q=${name}&sort=title`);
  await admin.getByRole('checkbox', { name: 'Select all loaded jobs' }).click();
  await inBar(admin, 'Reassign').click();
  const dialog = admin.getByRole('dialog', { name: 'Reassign 3 jobs' });
  await dialog.getByRole('checkbox', { name: bo.fullName }).check();
  await dialog.getByRole('button', { name: 'Reassign' }).click();
  const outcome = admin.getByRole('dialog', { name: 'Done: 2. Not done: 1.' });
  await expect(outcome.getByRole('listitem')).toContainText(`${name} B`);
  const crews = async () =>
    Promise.all(made.map(async ({ id }) => (await api.job(id)).assignedUserId));
  expect(await crews()).toEqual([bo.id, ana.id, bo.id]);
  await outcome.getByRole('button', { name: 'Do it anyway' }).click();
  await expect(outcome).toBeHidden();
  await jobs.expectToast('1 job reassigned');
  expect(await crews()).toEqual([bo.id, bo.id, bo.id]);
  await jobs.toasts.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(crews).toEqual([bo.id, ana.id, bo.id]);
});

test('with the keyboard alone Space selects jobs, and the toolbar completes and archives the selected jobs', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const name = 'Done by keys';
  const made = await threeJobs(api, week, name);
  await jobs.open(`q=${name}&sort=title`);
  await box(admin, `${name} A`).focus();
  await admin.keyboard.press('Space');
  await box(admin, `${name} B`).focus();
  await admin.keyboard.press('Space');
  await expect(bar(admin)).toContainText('2 selected');
  await admin.keyboard.press('F6');
  await expect(inBar(admin, 'Reassign')).toBeFocused();
  for (let i = 0; i < 3; i += 1) await admin.keyboard.press('ArrowRight');
  await expect(inBar(admin, 'Set status')).toBeFocused();
  await admin.keyboard.press('Enter');
  await admin.getByRole('menuitem', { name: 'Completed' }).press('Enter');
  await jobs.expectToast('2 jobs set to Completed');
  await expect(bar(admin)).toBeHidden();

  await test.step('only completed jobs can be archived, and the server names the other ones', async () => {
    await admin.getByRole('checkbox', { name: 'Select all loaded jobs' }).focus();
    await admin.keyboard.press('Space');
    await admin.keyboard.press('F6');
    await inBar(admin, 'Archive').press('Enter');
    await admin
      .getByRole('alertdialog', { name: 'Archive 3 jobs' })
      .getByRole('button', { name: 'Archive' })
      .press('Enter');
    const outcome = admin.getByRole('dialog', { name: 'Done: 2. Not done: 1.' });
    await expect(outcome.getByRole('listitem')).toHaveText([
      `${name} C: Only a completed job can be archived`,
    ]);
    await admin.keyboard.press('Escape');
    await expect(outcome).toBeHidden();
    await expect(bar(admin)).toContainText('1 selected');
    await admin.keyboard.press('Escape');
    await expect(bar(admin)).toBeHidden();
    const archived = await Promise.all(made.map(async ({ id }) => (await api.job(id)).archived));
    expect(archived).toEqual([1, 1, 0]);
  });
});

test('a plain press opens a job, Ctrl selects it, and a new filter keeps visible jobs selected', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const name = 'Kept by filter';
  await threeJobs(api, week, name);
  await api.createJob({
    day: week,
    title: `${name} D`,
    from: '14:00',
    to: '15:00',
    status: 'urgent',
  });
  await jobs.open(`q=${name}&sort=title`);
  for (const letter of ['A', 'D'])
    await jobs.rows
      .filter({ hasText: `${name} ${letter}` })
      .click({ modifiers: ['ControlOrMeta'], position: { x: 300, y: 12 } });
  await expect(bar(admin)).toContainText('2 selected');
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await jobs.choose('Filter by status', 'Urgent');
  await expect(bar(admin)).toContainText('1 selected');
  await admin.getByRole('link', { name: 'Clients' }).click();
  await expect(bar(admin)).toHaveCount(0);
  await admin.goBack();
  await jobs.ready();
  await expect(bar(admin)).toHaveCount(0);
});
