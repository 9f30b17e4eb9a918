// A screenshot of the app without a network.
import { storedWeeks, untilInstalled } from '../support/installed.ts';
import { Schedule } from '../support/schedule.ts';
import { expect, test } from './picture.ts';

test.use({ serviceWorkers: 'allow' });

test('the week without a network', async ({ worker, take }) => {
  await new Schedule(worker).open();
  await untilInstalled(worker);
  await expect.poll(async () => (await storedWeeks(worker))?.weeks.length ?? 0).toBeGreaterThan(0);
  await worker.context().setOffline(true);
  await worker.goto('/');
  await expect(worker.getByText(/^Offline\. /)).toBeVisible();
  await take(worker, 'phone-offline');
});
