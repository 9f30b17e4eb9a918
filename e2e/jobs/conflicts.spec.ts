import { JobDialog } from '../support/job-dialog.ts';
import { expect, test } from '../support/test.ts';

// rule: booking-allowed
test('the form shows the jobs in the way, and Schedule anyway saves', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const [worker] = await api.workers();
  const [client] = await api.clients();
  await api.createJob({
    day: week,
    from: '09:00',
    to: '11:00',
    title: 'First come',
    assignedUserId: worker?.id ?? null,
  });
  await schedule.open({ date: week });
  await admin.getByRole('button', { name: 'New Job', exact: true }).click();
  const dialog = new JobDialog(admin);
  await dialog.fill({
    title: 'Second come',
    client: client?.name ?? '',
    assignedUser: worker?.fullName ?? '',
    startDate: week,
    startTime: '10:00',
    endTime: '12:00',
  });
  await dialog.submit.click();
  await expect(dialog.anyway).toBeVisible();
  await expect(dialog.root).toContainText('First come');
  // A conflict in the form is shown in its panel only, not in a toast too.
  await expect(schedule.toasts.getByText('Error', { exact: true })).toHaveCount(0);
  await expect(schedule.conflictToast).toHaveCount(0);
  expect(await api.jobsTitled('Second come')).toHaveLength(0);

  await dialog.anyway.click();
  await dialog.gone();
  expect(await api.jobsTitled('Second come')).toHaveLength(1);
});

// rule: booking-overlap
test('jobs that only touch do not conflict', async ({ admin, schedule, api, week }) => {
  const [worker] = await api.workers();
  const [client] = await api.clients();
  await api.createJob({
    day: week,
    from: '09:00',
    to: '11:00',
    assignedUserId: worker?.id ?? null,
  });
  await schedule.open({ date: week });
  await admin.getByRole('button', { name: 'New Job', exact: true }).click();
  const dialog = new JobDialog(admin);
  await dialog.fill({
    title: 'Right after',
    client: client?.name ?? '',
    assignedUser: worker?.fullName ?? '',
    startDate: week,
    startTime: '11:00',
    endTime: '12:00',
  });
  await dialog.submit.click();
  await dialog.gone();
  expect(await api.jobsTitled('Right after')).toHaveLength(1);
});
