// Every screen shows and accepts times in the business's time zone, wherever the device is.
// rule: business-time
import { instant, today } from '../support/days.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { expect, test } from '../support/test.ts';

// This device is near the date line. The other tests run in New York, or on a phone in Auckland.
test.use({ timezoneId: 'Pacific/Kiritimati' });

test('a device near the date line shows and accepts times in the business’s time zone, and opens on the business’s today', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const [client] = await api.clients();
  const early = await api.createJob({
    day: week,
    from: '00:15',
    to: '01:00',
    title: 'Just after midnight',
  });
  await schedule.open({ date: week });
  await expect(schedule.card(early.id, week)).toContainText(/12:15\sAM/);
  await admin.getByRole('button', { name: 'New Job', exact: true }).click();
  const dialog = new JobDialog(admin);
  const title = 'From the date line';
  await dialog.fill({
    title,
    client: client?.name ?? '',
    startDate: week,
    startTime: '23:30',
    endTime: '23:45',
  });
  await dialog.submit.click();
  await dialog.gone();
  const [job] = await api.jobsTitled(title);
  expect(job?.startDate).toBe(instant(week, '23:30'));
  await expect(schedule.card(job?.id ?? '', week)).toContainText(/11:30\sPM/);
  await schedule.open({ view: 'day' });
  await expect(schedule.days()).toHaveAttribute('data-date', today());
  await expect(admin.locator('[aria-current="date"]').first()).toBeVisible();
});
