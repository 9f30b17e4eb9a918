// User Management from a small phone to a desktop: nothing is cut off and nothing scrolls sideways.
import { atWidths, pageOverflow } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';
import { UsersPage } from '../support/users-page.ts';

const username = 'u'.repeat(60);
const WIDTHS = [320, 360, 768, 1024, 1280, 1920];

test.afterEach(async ({ api }) => {
  await api.deleteUsers([username]);
});

test('the list and the details of users show long names in full at every width', async ({
  admin,
  api,
}) => {
  await api.createUser(username);
  const users = new UsersPage(admin);
  await users.open();
  await atWidths(admin, WIDTHS, async (at) => {
    // At a narrow width the table becomes cards. Then a button that was found in the table is gone,
    // so this tries again.
    await expect(async () => {
      await users.deleteOf(username).scrollIntoViewIfNeeded({ timeout: 1000 });
      await expect(users.deleteOf(username), at).toBeInViewport({ ratio: 1, timeout: 1000 });
    }).toPass();
    await expect(users.switchOf(username), at).toBeInViewport({ ratio: 1 });
    await expect.poll(() => pageOverflow(admin), at).toBeLessThanOrEqual(0);
  });
  await users.openDetails(username);
  await atWidths(admin, WIDTHS, async (at) => {
    await expect.poll(() => pageOverflow(admin), at).toBeLessThanOrEqual(0);
    await expect(
      users.details.getByRole('button', { name: 'Edit', exact: true }),
      at,
    ).toBeInViewport({ ratio: 1 });
  });
});
