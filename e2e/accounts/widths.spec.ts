// User Management from a small phone to a desktop: nothing is cut off and nothing scrolls sideways.
import { expect, test } from '../support/test.ts';
import { UsersPage } from '../support/users-page.ts';

const username = 'u'.repeat(60);

test.afterEach(async ({ api }) => {
  await api.deleteUsers([username]);
});

for (const width of [320, 360, 768, 1024, 1280, 1920]) {
  test(`the list and the details hold long names at ${width} px`, async ({ admin, api }) => {
    await admin.setViewportSize({ width, height: 800 });
    await api.createUser(username);
    const users = new UsersPage(admin);
    const overflow = (): Promise<number> =>
      admin.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await users.open();
    await users.deleteOf(username).scrollIntoViewIfNeeded();
    await expect(users.deleteOf(username)).toBeInViewport({ ratio: 1 });
    await expect(users.switchOf(username)).toBeInViewport({ ratio: 1 });
    expect(await overflow()).toBeLessThanOrEqual(0);
    await users.openDetails(username);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expect(users.details.getByRole('button', { name: 'Edit', exact: true })).toBeInViewport({
      ratio: 1,
    });
  });
}
