import { JobDialog } from '../support/job-dialog.ts';
import { expect, test } from '../support/test.ts';

test('an administrator adds a client while filling in the form of a job, and continues with the job', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  await schedule.open({ date: week });
  await admin.getByRole('button', { name: 'New Job', exact: true }).click();
  const dialog = new JobDialog(admin);
  await dialog.fill({ title: 'For somebody new', startDate: week });
  await dialog.root.getByRole('button', { name: /Add Client/ }).click();
  const adding = admin.getByRole('dialog', { name: 'Add New Client' });
  await adding.getByRole('button', { name: 'Create Client' }).click();
  await expect(adding.getByText('Name is required')).toBeVisible();

  const name = `Wattle Grove Dairy ${week}`;
  await adding.getByLabel(/^Client Name/).fill(name);
  await adding.getByLabel('Email', { exact: true }).fill('not an address');
  await adding.getByRole('button', { name: 'Create Client' }).click();
  await expect(adding.getByText('Invalid email')).toBeVisible();
  await adding.getByLabel('Email', { exact: true }).fill('office@wattlegrove.example');
  await adding.getByRole('button', { name: 'Create Client' }).click();
  await expect(schedule.toasts.getByText('Client created successfully!')).toBeVisible();
  await expect(adding).toBeHidden();

  await expect(dialog.field(/^title/i)).toHaveValue('For somebody new');
  await expect(dialog.root.getByRole('combobox', { name: /^client/i })).toHaveValue(name);
  await dialog.submit.click();
  await dialog.gone();
  const [job] = await api.jobsTitled('For somebody new');
  expect(job?.client.name).toBe(name);
});
