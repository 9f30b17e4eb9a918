// The working hours of the business and of single people. rule: working-hours
import { expectNoViolations } from '../support/axe.ts';
import type { Page } from '@playwright/test';
import type { components } from '../../web/src/api/schema.d.ts';
import type { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 90_000 });

type Hours = components['schemas']['WorkingHours'];

/** The working hours of the demo business, to restore them after the tests. */
let before: Hours[] = [];

async function set(api: Api, page: Page, hours: Hours[]): Promise<void> {
  const people = (await api.users()).map(({ id }) => id);
  for (const userId of [null, ...people]) {
    const known = hours.find((each) => each.userId === userId) ?? {
      userId,
      works: true,
      hours: [],
    };
    const answer = await page.request.put('/api/working-hours', { data: known });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

test.beforeEach(async ({ admin, api }) => {
  before = await api.get('/api/working-hours');
  await set(api, admin, []);
});
test.afterEach(async ({ admin, api }) => set(api, admin, before));

test('the hours of the business and of a person are set, also with the keyboard alone', async ({
  admin,
  api,
}) => {
  const [worker] = await api.workers();
  await admin.goto('/settings');
  const part = admin.getByRole('region', { name: 'Working hours' });
  await expect(part.getByText(/Every hour is a working hour/).first()).toBeVisible();
  await part
    .getByRole('button', { name: 'Edit the working hours of the business' })
    .first()
    .press('Enter');
  const dialog = admin.getByRole('dialog', { name: 'Working hours of the business' });
  const mode = dialog.getByRole('combobox', { name: 'Which hours?' });
  await expect(mode).toBeFocused();
  await admin.keyboard.press('Enter');
  await admin.keyboard.press('ArrowUp');
  await admin.keyboard.press('Enter');
  await expect(mode).toHaveText('These hours');
  await dialog.getByLabel('Monday, to (1)').fill('12:00');
  await dialog.getByRole('button', { name: 'Add hours on Monday' }).press('Enter');
  await dialog.getByLabel('Monday, from (2)').fill('11:00');
  await dialog.getByRole('button', { name: 'Save Hours' }).press('Enter');
  await expect(dialog.getByText('Overlaps 8:00 AM – 12:00 PM')).toBeVisible();
  await expect(dialog.getByLabel('Monday, from (2)')).toBeFocused();
  await expectNoViolations(admin);
  await dialog.getByLabel('Monday, from (2)').fill('13:00');
  await dialog.getByLabel('Monday, to (2)').fill('00:00');
  await dialog.getByRole('button', { name: 'Copy Monday to Tuesday – Friday' }).press('Enter');
  await dialog.getByRole('button', { name: 'Save Hours' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(part.getByRole('row', { name: /^Business/ })).toContainText('75 h a week');

  await part.getByRole('button', { name: `Edit the working hours of ${worker!.fullName}` }).click();
  await admin.getByRole('combobox', { name: 'Which hours?' }).click();
  await admin.getByRole('option', { name: 'Never works' }).click();
  await admin.getByRole('button', { name: 'Save Hours' }).click();
  await expect(part.getByRole('row', { name: new RegExp(worker!.fullName) })).toContainText(
    'Does not work',
  );
  await admin.reload();
  await expect(part.getByRole('row', { name: /^Business/ })).toContainText('75 h a week');
  await expect(part.getByRole('row', { name: new RegExp(worker!.fullName) })).toContainText(
    'Does not work',
  );
  await expectNoViolations(admin);
});

test('an administrator sees hours that another administrator has set', async ({
  admin,
  anotherPage,
}) => {
  await admin.goto('/settings');
  const part = admin.getByRole('region', { name: 'Working hours' });
  await expect(part.getByText(/Every hour is a working hour/).first()).toBeVisible();
  const other = await anotherPage('admin');
  const hours = [{ weekday: 1, from: '08:00', to: '12:00' }];
  const answer = await other.request.put('/api/working-hours', {
    data: { userId: null, works: true, hours },
  });
  expect(answer.status()).toBe(200);
  await expect(part.getByRole('row', { name: /^Business/ })).toContainText('4 h a week');
});
