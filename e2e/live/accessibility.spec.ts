// axe finds no violation on the notices about other people's changes, in both themes, on a phone
// too. The notice does not cover the field that has the focus.
import { expectNoViolations } from '../support/axe.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { untilLive } from '../support/live.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 90_000 });

test('the form of a job passes axe when another user changes or deletes the job', async ({
  admin,
  jobs,
  api,
  as,
  week,
}) => {
  const title = 'Underneath';
  const job = await api.createJob({ day: week, title });
  const others = await as('admin');
  await untilLive(admin, () => jobs.openDetails(job.id));
  await jobs.details(title).getByRole('button', { name: 'Edit Job' }).click();
  const dialog = new JobDialog(admin, 'Edit Job');
  const description = dialog.field(/^description/i);
  await expect(description).toBeEnabled();

  // The user has typed nothing yet, so the form shows the new values and a notice.
  await others.patchJob(job.id, { location: 'Changed elsewhere' });
  await expect(dialog.field(/^location/i)).toHaveValue('Changed elsewhere');
  await expect(
    dialog.root.getByText(/ changed just now\. This is the newest version\.$/),
  ).toBeVisible();
  await expectNoViolations(admin);

  await description.fill('Typed here');
  await others.patchJob(job.id, { location: 'Changed again' });
  const notice = dialog.root.getByRole('alert');
  await expect(notice).toContainText('while you were editing it.');
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(description, 'the field with the focus is not covered').toBeInViewport();
  await expect(description).toBeFocused();
  await expectNoViolations(admin);

  await others.deleteJob(job.id);
  await expect(notice).toContainText('This job was deleted by somebody else');
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(description).toHaveValue('Typed here');
  await expect(description).toBeFocused();
  await expectNoViolations(admin);
  await notice.getByRole('button', { name: 'Close and reload' }).click();
  await expect(jobs.details('This job was deleted')).toBeVisible();
  await expectNoViolations(admin);
});

test('the notices on a job card, a client, a user and the settings pass axe', async ({
  admin,
  api,
  as,
  card,
  clients,
  week,
}) => {
  const others = await as('admin');
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  const stored = await api.createCard(job.id, { orderNo: 'before' });
  await untilLive(admin, () => card.open(job.id));
  await card.field('Order Number').fill('mine');
  await others.patchCard(stored.id, { poNumber: 'theirs' });
  const notice = admin.getByRole('alert').filter({ hasText: 'while you were editing' });
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expectNoViolations(admin);
  await others.deleteJob(job.id);
  await expect(admin.getByText('This job was deleted by somebody else')).toBeInViewport();
  await expect(card.field('Order Number')).toHaveValue('mine');
  await expectNoViolations(admin);
  await card.save.click();
  await admin.getByRole('alert').getByRole('button', { name: 'Back' }).click();
  await card.question.getByRole('button', { name: 'Discard' }).click();

  const client = await others.createClient({ name: 'Client underneath' });
  await untilLive(admin, () => clients.open(`q=${client.name}`));
  const details = await clients.openDetails(client.id, client.name);
  await details.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = clients.dialog('Edit Client');
  await form.getByLabel('Client Name').fill('Typed here');
  await others.patchClient(client.id, { phone: '0400 000 000' });
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expectNoViolations(admin);
  await form.getByRole('button', { name: 'Reload' }).click();
  await expect(form.getByLabel('Client Name')).toHaveValue('Typed here');

  await untilLive(admin, async () => void (await admin.goto('/settings')));
  const address = admin.getByLabel('Address', { exact: true });
  const before = await others.settings();
  await address.fill('Typed here');
  await others.patchSettings({ businessPhone: '+61 2 5550 1' });
  await expect(notice).toContainText('The settings were changed');
  await expect(address).toHaveValue('Typed here');
  await expectNoViolations(admin);
  await others.patchSettings({ businessPhone: before.businessPhone });
});
