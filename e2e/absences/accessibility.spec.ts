// axe finds no violation on the Leave screen, its dialogs and the list of a worker's own leave, in
// both themes.
import { expectNoViolations } from '../support/axe.ts';
import { addAbsence, deleteAbsences, LeavePage } from '../support/leave-page.ts';
import { expect, test } from '../support/test.ts';

// The timeout is long, because axe is slow on a busy machine.
test.describe.configure({ timeout: 90_000 });

const DAYS = { startDate: '2031-03-03', endDate: '2031-03-07', allDay: true } as const;

test('the Leave screen with every kind of leave and its dialogs pass axe', async ({
  admin,
  api,
}) => {
  const [worker] = await api.workers();
  for (const kind of ['leave', 'sick', 'training', 'holiday', 'other'] as const)
    await addAbsence(admin.request, { ...DAYS, userId: worker!.id, kind });
  await addAbsence(admin.request, { ...DAYS, userId: null, kind: 'holiday', note: 'Closed' });
  const leave = new LeavePage(admin);
  await leave.open(2031);
  await expect(leave.list.getByRole('listitem')).toHaveCount(6);
  await expectNoViolations(admin);
  await leave.press('Add Leave');
  await leave.dialog('Add Leave').getByRole('button', { name: 'Add Leave' }).click();
  await expect(admin.getByText('Choose who is away')).toBeVisible();
  await expectNoViolations(admin);
  await leave.open(2031);
  await leave.press('Import Holidays');
  await expect(leave.dialog('Import Public Holidays')).toBeVisible();
  await expectNoViolations(admin);
  await deleteAbsences(admin.request);
});

test('the list of a worker’s own leave passes axe', async ({ worker, api }) => {
  const me = await api.me();
  const { id } = await addAbsence(worker.request, {
    ...DAYS,
    userId: me.id,
    kind: 'leave',
    state: 'asked',
  });
  await worker.goto('/profile');
  await expect(worker.getByRole('list', { name: 'Your leave' })).toContainText('Asked for');
  await expectNoViolations(worker);
  await worker.request.delete(`/api/absences/${id}`);
});
