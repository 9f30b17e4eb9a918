// Accessibility settings of the device. With reduced motion nothing moves (WCAG 2.3.3). With forced
// colors elements have no fills, so no information may depend on a fill (1.4.1).
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/**
 * Returns the elements that have a transition or animation in their styles, and the running
 * animations.
 */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const styled = [...document.querySelectorAll('body *')].filter((one) => {
      const { animationName, transitionProperty, transitionDuration } = getComputedStyle(one);
      const changes = transitionProperty !== 'none' && /[1-9]/.test(transitionDuration);
      return animationName !== 'none' || changes;
    });
    return [
      ...styled.map((one) => one.outerHTML.slice(0, 120)),
      ...document.getAnimations().map((one) => `running: ${one.id}`),
    ];
  });
}

test('with reduced motion nothing is animated, and the app still works', async ({
  admin,
  api,
  jobs,
  week,
}) => {
  const title = 'Without motion';
  await api.createJob({ day: week, title });
  await jobs.open(`q=${title}`);
  expect(await moving(admin), 'without the setting things move').not.toEqual([]);
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving(admin)).toEqual([]);
  await jobs.actions(title).click();
  expect(await moving(admin), 'a menu').toEqual([]);
  await jobs.item('Edit Job').click();
  await expect(admin.getByRole('dialog', { name: 'Edit Job' })).toBeVisible();
  expect(await moving(admin), 'a window').toEqual([]);
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await jobs.act(title, 'Start Job');
  await jobs.expectToast('Job Started');
  expect(await moving(admin), 'a message').toEqual([]);
});

const style = (target: Locator, property: string): Promise<string> =>
  target.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);

const outline = (target: Locator): Promise<string> => style(target, 'outline-style');

test('in forced colors every shape, selection and status is still visible', async ({
  admin,
  api,
  jobs,
  schedule,
  week,
}) => {
  const title = 'In other colours';
  const job = await api.createJob({ day: week, title, status: 'in-progress' });
  await admin.emulateMedia({ forcedColors: 'active' });
  await schedule.open({ date: week });

  // Shapes: an element that normally has a fill has a border instead.
  const card = schedule.card(job.id);
  const newJob = admin
    .getByRole('button', { name: 'New Job', exact: true })
    .filter({ visible: true });
  for (const shape of [card, newJob]) {
    expect(await style(shape, 'border-top-style')).toBe('solid');
    expect(await style(shape, 'border-top-width')).toBe('1px');
  }
  // Selections: the selected view and screen look different from their neighbors.
  const view = (name: string) => admin.getByRole('button', { name, exact: true });
  expect(await style(view('Week'), 'background-color')).not.toBe(
    await style(view('Month'), 'background-color'),
  );
  expect(await style(view('Week'), 'text-decoration-line')).toBe('underline');
  expect(await style(view('Month'), 'text-decoration-line')).toBe('none');
  const link = (name: string) => admin.getByRole('link', { name, exact: true });
  expect(await style(link('Schedule'), 'background-color')).not.toBe(
    await style(link('Jobs'), 'background-color'),
  );
  // The focus is visible.
  await card.focus();
  await admin.keyboard.press('Shift+Tab');
  await admin.keyboard.press('Tab');
  expect(await outline(card)).toBe('solid');
  // Statuses are shown as words, and the status dots keep their colors.
  await expect(card).toHaveAccessibleName(/In Progress/);
  const dots = admin.getByRole('region', { name: 'Quick Stats' }).locator('.rounded-full');
  const colors = await dots.evaluateAll((all) =>
    all.map((dot) => getComputedStyle(dot).backgroundColor),
  );
  expect(new Set(colors).size).toBe(4);

  await jobs.open(`q=${title}`);
  await jobs.actions(title).press('Enter');
  const first = admin.getByRole('menuitem').first();
  await expect(first).toBeFocused();
  expect(await outline(first)).toBe('solid');
  await admin.keyboard.press('Escape');
  await admin.getByRole('combobox', { name: 'Filter by priority' }).press('ArrowDown');
  expect(await outline(admin.getByRole('option').first())).toBe('solid');
  expect(await outline(admin.getByRole('option').nth(1))).toBe('none');
});
