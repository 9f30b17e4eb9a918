// At 400 % zoom a window of 1280 × 1024 has only 320 × 256 CSS px, and at 200 % it has 640 × 512
// (WCAG 1.4.4, 1.4.10). Every screen fits a width of 320 px and cuts no text off, also with the
// text spacing of WCAG 1.4.12, and its targets are large enough (2.5.8). The screens also fit all
// larger widths. rule: small-screens
import type { Page } from '@playwright/test';
import { accounts } from '../support/api.ts';
import { Keys } from '../support/keys.ts';
import {
  atWidths,
  brokenWords,
  cutOff,
  pageOverflow,
  horizontalOverflow,
  smallTargets,
  spaceText,
} from '../support/layout.ts';
import {
  askForCode,
  demandSecondFactor,
  fakeRecoveryCodes,
  openSetUp,
  toSecondStep,
  walkThroughSetUp,
} from '../support/second-factor.ts';
import { expect, test } from '../support/test.ts';

const SMALL = { width: 320, height: 256 };
test.use({ viewport: SMALL });
// The timeout is long, because one test checks every screen at seven sizes.
test.describe.configure({ timeout: 240_000 });

const OF_ALL = ['/login', '/forgot-password', '/reset-password'];
const SCREENS = [
  '/',
  '/?view=month',
  '/?view=day',
  '/?view=board',
  '/?view=board&span=week',
  '/today',
  '/today?day=week',
  '/jobs',
  '/clients',
  '/admin/users',
  '/reports',
  '/settings',
  '/leave',
  '/audit',
  '/profile',
  '/alerts',
  '/no/such/page',
];

const soft = expect.configure({ soft: true });

async function expectFits(page: Page, where: string): Promise<void> {
  for (const spaced of [false, true]) {
    const what = `${where}${spaced ? ', spaced out' : ''}`;
    if (spaced) await spaceText(page);
    // After a change of the width a table may still be turning into cards.
    else await expect.poll(() => brokenWords(page), `${what}: has broken words`).toEqual([]);
    // Charts are drawn again after the new width has been measured.
    await soft
      .poll(() => horizontalOverflow(page), `${what}: scrolls sideways`)
      .toBeLessThanOrEqual(0);
    await soft.poll(() => cutOff(page), `${what}: is cut off`).toEqual([]);
    expect.soft(await smallTargets(page), `${what}: is too small to hit`).toEqual([]);
  }
}

/**
 * Expects at each wider width that the page doesn't scroll sideways and that no word of the app
 * breaks across lines.
 */
async function expectFitsWider(page: Page, where: string): Promise<void> {
  await atWidths(page, [360, 768, 1024, 1280, 1920], async (at) => {
    await expect
      .poll(() => pageOverflow(page), `${where} ${at}: scrolls sideways`)
      .toBeLessThanOrEqual(0);
    await expect.poll(() => brokenWords(page), `${where} ${at}: has broken words`).toEqual([]);
  });
  await page.setViewportSize(SMALL);
}

/** Waits until the screen shows its content. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true], .animate-pulse')).toHaveCount(0);
}

test('WCAG 1.4.10, 1.4.12, 2.5.8: the screens before signing in fit every window size', async ({
  page,
}) => {
  for (const path of OF_ALL) {
    await open(page, path);
    await expectFitsWider(page, path);
    await expectFits(page, path);
  }
});

test('WCAG 1.4.10, 1.4.12, 2.5.8: every screen of a signed-in user fits every window size', async ({
  admin,
}) => {
  for (const path of SCREENS) {
    await open(admin, path);
    await expectFitsWider(admin, path);
    await expectFits(admin, path);
  }
});

test('WCAG 1.4.10, 1.4.12, 2.5.8: two-step sign-in fits small windows', async ({ page, api }) => {
  await askForCode(page);
  await toSecondStep(page, 'nia', 'x');
  await expectFitsWider(page, 'the second step');
  await expectFits(page, 'the second step');
  await page.unroute('**/api/auth/login');
  await api.signIn('admin');
  await fakeRecoveryCodes(page);
  const { root } = await openSetUp(page);
  const { password } = accounts.admin;
  await walkThroughSetUp(root, password, (step) => expectFits(page, step));
  await demandSecondFactor(page);
  await open(page, '/');
  await walkThroughSetUp(page.getByRole('main'), password, (step) =>
    expectFits(page, `${step}, forced`),
  );
});

test('WCAG 1.4.10, 1.4.12, 2.5.8: a job card, the form of a job, its details, and menus fit small windows', async ({
  admin,
  api,
  bell,
  jobs,
  card,
  week,
}) => {
  const title = 'Fits a small window';
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed', title });
  await card.open(job.id);
  await expectFitsWider(admin, 'the job card');
  await expectFits(admin, 'the job card');
  await jobs.openDetails(job.id);
  await expectFits(admin, 'the details');
  await jobs.open(`q=${title}`);
  await admin.keyboard.press('n');
  const form = admin.getByRole('dialog', { name: 'Add New Job' });
  await expect(form.getByLabel('Title')).toBeFocused();
  await expect(form.getByRole('button', { name: 'Create Job' })).toBeInViewport({ ratio: 1 });
  await expectFits(admin, 'the form of a job');
  await admin.reload();
  await jobs.actions(title).click();
  // In a window this small the menu scrolls.
  const last = admin.getByRole('menuitem').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expectFits(admin, 'the menu of a job');
  await admin.reload();
  await bell.open();
  await expectFits(admin, 'the notifications');
});

test('WCAG 2.4.11: in a small window no bar hides the focused element', async ({
  admin,
  api,
  card,
  schedule,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  const keys = new Keys(admin);
  await schedule.open({ date: week });
  for (let press = 0; press < 25; press += 1) await keys.press('Tab');
  await card.open(job.id);
  for (let press = 0; press < 40; press += 1) await keys.press('Tab');
});
