// axe finds no violation on the page of a job and on its menus and dialogs, in both themes, at
// desktop and phone width.
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('the page of a job, the menu on it and the list of phone numbers pass axe', async ({
  admin,
  api,
  week,
}) => {
  const client = await api.createClient({
    name: 'Page & Sons',
    siteContact: 'Sam Bright',
    siteContactPhone: '0491 570 156',
    phone: '02 5550 1234',
  });
  const job = await api.createJob({
    day: week,
    to: '11:00',
    title: 'On a page',
    clientId: client.id,
    description: 'Bring washers.',
  });
  await admin.goto(`/job/${job.id}`);
  await expect(admin.getByRole('heading', { level: 1, name: 'On a page' })).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Call', exact: true })).toBeVisible();
  await expectNoViolations(admin);
  await admin.getByRole('link', { name: 'Call', exact: true }).click();
  await expect(admin.getByRole('dialog', { name: 'Whom to call' })).toBeVisible();
  await expectNoViolations(admin);
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'More', exact: true }).click();
  await expect(admin.getByRole('menu')).toBeVisible();
  await expectNoViolations(admin);
});

test('the page of a deleted job passes axe', async ({ admin }) => {
  await admin.goto('/job/01938f00-0000-7000-8000-00000000ffff');
  await expect(admin.getByRole('heading', { name: 'This job was deleted' })).toBeVisible();
  await expectNoViolations(admin);
});
