import { addDays, instant } from '../support/days.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { expect, test } from '../support/test.ts';

// rule: calendar-day-click
test('a click on a day opens New Job on that day', async ({ admin, schedule, api, week }) => {
  const thursday = addDays(week, 3);
  const [client] = await api.clients();
  await schedule.open({ date: week });
  await schedule.day(thursday).click({ position: { x: 40, y: 200 } });
  const dialog = new JobDialog(admin);
  await expect(dialog.field(/^start date/i)).toHaveValue(thursday);
  await dialog.fill({ title: 'Clicked into being', client: client?.name ?? '', endTime: '11:00' });
  await dialog.submit.click();
  await expect(schedule.toasts.getByText('Job scheduled successfully!')).toBeVisible();
  await dialog.gone();

  const [job] = await api.jobsTitled('Clicked into being');
  expect(job).toMatchObject({
    startDate: instant(thursday, '09:00'),
    endDate: instant(thursday, '11:00'),
    status: 'scheduled',
    priority: 1,
  });
  await expect(schedule.card(job?.id ?? '', thursday)).toContainText(/9:00\sAM/);
});
