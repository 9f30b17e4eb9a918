import { expect, test } from '../support/test.ts';

test('the first Tab press focuses a link that skips to the content', async ({
  admin,
  schedule,
}) => {
  await schedule.open();
  await admin.keyboard.press('Tab');
  await expect(admin.locator(':focus')).toHaveText(/skip to/i);
});

test('F8 moves the focus to the notifications. rule: toasts', async ({ admin, schedule }) => {
  await schedule.open();
  // The region of the notifications and its shortcut load after the first paint.
  await expect(admin.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached();
  await admin.keyboard.press('F8');
  await expect
    .poll(() =>
      admin.evaluate(() =>
        document.activeElement?.closest('[role=region]')?.getAttribute('aria-label'),
      ),
    )
    .toBe('Notifications (F8)');
});
