// The Leave screen: adding leave by the form, by drag and by keys, requests for leave, and the
// visits that are booked during leave. rule: leave-and-visits
import { addDays } from '../support/days.ts';
import { absencesOfTests, addAbsence, deleteAbsences, LeavePage } from '../support/leave-page.ts';
import { expect, test } from '../support/test.ts';

test.afterEach(async ({ admin }) => deleteAbsences(admin.request));

const yearOf = (day: string) => Number(day.slice(0, 4));

test('leave is added with the form, visits during it go to the tray, and Undo books them again', async ({
  admin,
  api,
  week,
}) => {
  const [worker] = await api.workers();
  const job = await api.createJob({
    day: addDays(week, 1),
    to: '11:00',
    assignedUserId: worker!.id,
  });
  const leave = new LeavePage(admin);
  await leave.open(yearOf(week));
  await leave.press('Add Leave');
  await leave.choose('Who', worker!.fullName);
  await admin.getByLabel('First day').fill(week);
  await admin.getByLabel('Last day').fill(addDays(week, 4));
  await admin.getByLabel('Note').fill('Wedding');
  await leave.dialog('Add Leave').getByRole('button', { name: 'Add Leave' }).click();
  const booked = leave.dialog('One visit is booked in that time');
  await expect(booked.getByRole('listitem')).toContainText([`Fix tap`]);
  await expect(booked.getByRole('listitem')).toContainText([worker!.fullName]);
  await booked.getByRole('button', { name: 'Put these in the tray' }).click();
  await leave.expectToast('One visit is in the tray');
  expect((await api.job(job.id)).unscheduled).toBe(1);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await leave.expectToast('Not undone: Changed 1 visit');
  expect((await api.job(job.id)).unscheduled, 'the leave is in the way').toBe(1);
  await expect(leave.list).toContainText('Wedding');
  await leave.list.getByRole('button', { name: /^Delete/ }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByText(/^No leave in/)).toBeVisible();
  await admin.keyboard.press('Control+z');
  await expect.poll(async () => (await api.job(job.id)).unscheduled).toBe(0);
});

test('a drag along a person’s row selects the days of a leave, and Escape cancels the drag', async ({
  admin,
  api,
  week,
}) => {
  const [worker] = await api.workers();
  const leave = new LeavePage(admin);
  await admin.goto(`/leave?year=${yearOf(week)}&quarter=2`);
  const box = await leave.row(worker!.id).boundingBox();
  const day = box!.width / 91;
  const [x, y] = [box!.x, box!.y + box!.height / 2];
  const drag = async () => {
    await admin.mouse.move(x + 10.5 * day, y);
    await admin.mouse.down();
    await admin.mouse.move(x + 12 * day, y, { steps: 3 });
    await admin.mouse.move(x + 14.5 * day, y, { steps: 3 });
    await expect(admin.getByText(/Apr 11 – 15, .* 5 days/)).toBeVisible();
  };
  await drag();
  await admin.keyboard.press('Escape');
  await admin.mouse.up();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await drag();
  await admin.mouse.up();
  const dialog = leave.dialog('Add Leave');
  await expect(dialog.getByRole('combobox', { name: 'Who' })).toContainText(worker!.fullName);
  await expect(dialog.getByLabel('First day')).toHaveValue(`${yearOf(week)}-04-11`);
  await expect(dialog.getByLabel('Last day')).toHaveValue(`${yearOf(week)}-04-15`);
  await dialog.getByRole('button', { name: 'Add Leave' }).click();
  await leave.expectToast('Leave added');
  await leave.row(worker!.id).locator('[data-absence-id]').click();
  await expect(leave.dialog('Edit Leave').getByLabel('Last day')).toHaveValue(
    `${yearOf(week)}-04-15`,
  );
});

test('leave is added and edited with the keyboard alone', async ({ admin, week }) => {
  const leave = new LeavePage(admin);
  await leave.open(yearOf(week));
  await admin.getByRole('button', { name: 'Add Leave' }).filter({ visible: true }).first().focus();
  await admin.keyboard.press('Enter');
  const dialog = leave.dialog('Add Leave');
  await expect(dialog.getByRole('combobox', { name: 'Who' })).toBeFocused();
  await admin.keyboard.press('Enter');
  await admin.keyboard.press('Enter');
  await dialog.getByLabel('Note').focus();
  await admin.keyboard.type('Closed');
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Add Leave' })).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(leave.list).toContainText('EverybodyJan 1');
  const edit = leave.list.getByRole('button', { name: /^Edit the leave of Everybody/ });
  await edit.focus();
  await admin.keyboard.press('Enter');
  await expect(leave.dialog('Edit Leave')).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(edit).toBeFocused();
});

test('a worker requests leave on the profile, an administrator approves it with one press, and both are notified', async ({
  admin,
  anotherPage,
  week,
}) => {
  const worker = await anotherPage('worker');
  await worker.goto('/profile');
  await worker.getByRole('button', { name: 'Ask for Leave' }).click();
  await worker.getByLabel('First day').fill(week);
  await worker.getByLabel('Note').fill('Wedding');
  await worker.getByRole('dialog').getByRole('button', { name: 'Ask for Leave' }).click();
  await expect(worker.getByRole('list', { name: 'Your leave' })).toContainText('Asked for');

  await admin.goto('/');
  await admin.getByRole('button', { name: /^Notifications/ }).click();
  await admin
    .getByRole('link', { name: /asked for leave/ })
    .first()
    .click();
  const leave = new LeavePage(admin);
  const request = leave.requests.getByRole('listitem').filter({ hasText: 'Wedding' });
  await request.getByRole('button', { name: /^Approve/ }).click();
  await expect(request).toHaveCount(0);

  await expect(worker.getByRole('list', { name: 'Your leave' })).toContainText('Approved');
  await worker.getByRole('button', { name: /^Notifications/ }).click();
  await worker
    .getByRole('link', { name: /approved your leave/ })
    .first()
    .click();
  await expect(worker).toHaveURL(/\/profile$/);
});

test('declining a request asks for confirmation, and then removes the request', async ({
  admin,
  as,
}) => {
  const worker = await as('worker');
  const me = await worker.me();
  await worker.post('/api/absences', {
    userId: me.id,
    startDate: '2031-02-03',
    endDate: '2031-02-07',
    allDay: true,
    kind: 'leave',
    state: 'asked',
  });
  const leave = new LeavePage(admin);
  await leave.open(2031);
  await leave.list.getByRole('button', { name: /^Decline/ }).click();
  await admin
    .getByRole('alertdialog', { name: 'Decline leave?' })
    .getByRole('button', { name: 'Decline' })
    .click();
  await leave.expectToast('Leave declined');
  expect(await absencesOfTests(admin.request)).toEqual([]);
});

test('an administrator sees without a reload that another administrator has added leave', async ({
  admin,
  anotherPage,
  api,
  week,
}) => {
  const [worker] = await api.workers();
  const leave = new LeavePage(admin);
  await leave.open(yearOf(week));
  const other = await anotherPage('admin');
  await addAbsence(other.request, {
    userId: worker!.id,
    startDate: week,
    endDate: week,
    allDay: true,
    kind: 'sick',
  });
  await expect(leave.list).toContainText('Sick');
});
