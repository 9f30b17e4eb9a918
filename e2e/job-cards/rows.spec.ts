// A job card loses no hours and no money: rows start with defaults, and a save never skips what was typed. rule: card-rows
import { expect, test } from '../support/test.ts';

const LABOR = 'Say who or when, or clear the row';

test('start 09:00, end 11:00 and 2 regular hours, with the default technician and date, are saved', async ({
  card,
  admin,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  await card.open(job.id);
  await card.cell('Labor Hours', 1, 'Start').fill('09:00');
  await card.cell('Labor Hours', 1, 'End').fill('11:00');
  await card.cell('Labor Hours', 1, 'Regular').fill('2');
  await card.saved();
  const { fullName } = await api.get<{ fullName: string }>('/api/auth/user');
  expect((await api.jobCard(job.id)).laborEntries).toMatchObject([
    { serviceman: fullName, startTime: '09:00', finishTime: '11:00', regularTime: 2 },
  ]);
  await expect(card.total('GRAND TOTAL')).toHaveText('$190.00');
  await admin.reload();
  await expect(card.cell('Labor Hours', 1, 'Regular')).toHaveValue('2');
});

test('a labor row without technician and date blocks the save until it is completed or cleared', async ({
  card,
  admin,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  await card.open(job.id);
  const writes: string[] = [];
  admin.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/job-cards'))
      writes.push(request.url());
  });
  await card.cell('Labor Hours', 1, 'Technician').fill('');
  await card.cell('Labor Hours', 1, 'Date').fill('');
  await card.cell('Labor Hours', 1, 'Regular').fill('2');
  await card.fillMaterial(1, { quantity: '3', price: '12.5' });
  await expect(card.cell('Materials Used', 1, 'Unit Price')).toHaveValue('12.5');
  await card.save.click();
  await expect(card.cell('Materials Used', 1, 'Unit Price')).toHaveValue('12.50');
  await expect(card.row('Labor Hours', 1).getByRole('alert')).toHaveText(LABOR);
  await expect(card.cell('Labor Hours', 1, 'Technician')).toBeFocused();
  expect(writes).toEqual([]);

  await card.cell('Labor Hours', 1, 'Technician').fill('Ana Ruiz');
  await card.save.click();
  await expect(card.row('Materials Used', 1).getByRole('alert')).toHaveText(
    'Say what it was, or clear the row',
  );
  await expect(card.cell('Materials Used', 1, 'Description')).toBeFocused();
  expect(writes).toEqual([]);

  await card.row('Materials Used', 1).getByRole('button', { name: 'Clear row' }).click();
  await expect(card.cell('Materials Used', 1, 'Quantity')).toBeFocused();
  await card.saved();
  expect(await api.jobCard(job.id)).toMatchObject({
    laborEntries: [{ serviceman: 'Ana Ruiz', date: null, regularTime: 2 }],
    materialsUsed: [],
  });
});

test('the first row of a new card has the job’s times, and hours only from actual times', async ({
  card,
  admin,
  api,
  week,
}) => {
  const planned = await api.createJob({
    day: week,
    from: '09:00',
    to: '11:00',
    status: 'completed',
  });
  await card.open(planned.id);
  await expect(card.cell('Labor Hours', 1, 'Start')).toHaveValue('09:00');
  await expect(card.cell('Labor Hours', 1, 'End')).toHaveValue('11:00');
  await expect(card.cell('Labor Hours', 1, 'Regular')).toHaveValue('');
  await admin.getByRole('button', { name: 'Add Labor' }).click();
  await expect(card.cell('Labor Hours', 2, 'Technician')).not.toHaveValue('');
  await expect(card.cell('Labor Hours', 2, 'Date')).not.toHaveValue('');
  await expect(card.cell('Labor Hours', 2, 'Start')).toHaveValue('');
  // Only defaults, nothing typed: leaving asks nothing.
  await card.row('Labor Hours', 2).getByRole('button', { name: 'Remove row 2' }).click();
  await admin.getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect(admin).toHaveURL(/\/jobs/);
});
