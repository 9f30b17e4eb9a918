// A dispatcher's day: finding jobs, clients and days. The tests count the presses of each task and
// compare them with docs/dispatchers-day.md.
import type { Page } from '@playwright/test';
import { addDays, today, wallClock } from '../support/days.ts';
import { expect, test } from '../support/dispatchers-day.ts';
import type { Presses } from '../support/presses.ts';

/** Types into the quick search from the schedule, and waits for a result. */
async function search(page: Page, presses: Presses, text: string, found: RegExp) {
  await presses.key('/');
  await expect(page.getByRole('combobox', { name: 'Quick search' })).toBeFocused();
  await presses.type(text);
  const option = page.getByRole('option', { name: found });
  await expect(option).toBeVisible();
  return option;
}

test('tasks 12, 13 and 14: a phone number, a card number, or words find a job', async ({
  admin,
  api,
  schedule,
  task,
  week,
}) => {
  const client = await api.createClient({ name: 'Silky Oak Dental', phone: '02 9467 3105' });
  const job = await api.createJob({
    day: week,
    title: 'Gutter above the gate',
    location: '14 Boronia Street',
    clientId: client.id,
  });
  await api.verb(job.id, 'start');
  const { jobCardNumber } = await api.createCard(job.id);
  const found = /^Gutter above the gate/;
  const details = admin.getByRole('dialog', { name: job.title });
  await schedule.open({ date: week });

  const byPhone = task(12);
  await byPhone.on(await search(admin, byPhone, '0294673105', found));
  await expect(details).toBeVisible();
  await schedule.open({ date: week });

  const byCard = task(13);
  await search(admin, byCard, jobCardNumber ?? '', found);
  await byCard.key('Enter');
  await expect(details).toBeVisible();
  await schedule.open({ date: week });

  const byWords = task(14);
  await search(admin, byWords, 'gutter boronia street', found);
  await byWords.key('Enter');
  await expect(details).toBeVisible();
});

test('task 15: the schedule goes to 3 March next year', async ({ admin, schedule, task }) => {
  const year = Number(today().slice(0, 4)) + 1;
  await schedule.open();
  const presses = task(15);
  await presses.key('g');
  await expect(admin.getByRole('dialog', { name: 'Go to date' })).toBeVisible();
  await presses.type(`3 march ${year}`);
  await presses.key('Enter');
  await expect(schedule.day(`${year}-03-03`)).toBeVisible();
});

test('tasks 16 and 17: open jobs of earlier days are listed, and one of them is moved to today', async ({
  admin,
  api,
  schedule,
  task,
}) => {
  const at = { day: addDays(today(), -36), from: '04:30', to: '04:40' };
  const late = await api.createJob({ ...at, title: 'Late gutter' });
  const strip = admin.getByRole('region', { name: 'Open jobs of earlier days' });
  await schedule.open();
  const seen = task(16);
  const moved = task(17);
  const show = strip.getByRole('button', { name: 'Show them' });
  await seen.on(show);
  await expect(strip.getByRole('listitem').filter({ hasText: 'Late gutter' })).toBeVisible();
  await strip.getByRole('button', { name: 'Hide them' }).click();
  await moved.on(show);
  await moved.on(strip.getByRole('button', { name: 'Move to today: Late gutter' }));
  await expect
    .poll(async () => wallClock((await api.job(late.id)).startDate))
    .toBe(`${today()} 04:30`);
});

test('tasks 20 and 21: the details of a client show the next and the last job, Call, and Directions', async ({
  admin,
  api,
  schedule,
  task,
  week,
}) => {
  const client = await api.createClient({
    name: 'Grevillea Nursery',
    phone: '02 9467 3106',
    address: '7 Acacia Road',
  });
  await api.createJob({ day: week, title: 'Next of nursery', clientId: client.id });
  await api.createJob({
    day: addDays(today(), -20),
    title: 'Last of nursery',
    status: 'completed',
    clientId: client.id,
  });
  await schedule.open({ date: week });
  const presses = task(20);
  const details = admin.getByRole('dialog', { name: client.name });
  await presses.on(await search(admin, presses, 'grevillea', /^Grevillea Nursery/));
  await expect(details.getByRole('link', { name: 'Next of nursery' })).toBeVisible();
  await expect(details.getByRole('link', { name: 'Last of nursery' })).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(details).toBeHidden();

  const call = task(21);
  await call.on(await search(admin, call, 'grevillea', /^Grevillea Nursery/));
  const phone = details.getByRole('link', { name: 'Call' });
  await expect(phone).toHaveAttribute('href', /^tel:\+?[\d-]+$/);
  await expect(details.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /Acacia/);
  await call.on(phone, { trial: true });
});
