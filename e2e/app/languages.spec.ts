// One language at a time: what the server says is read in the language of the page, and the browser's own is offered before
// the sign-in.
import { expect, test } from '../support/test.ts';

test('the server’s words are German on a German page, in a toast and at the field', async ({
  admin,
}) => {
  await admin.addInitScript(() => localStorage.setItem('jobwright-language', 'de'));
  await admin.goto('/admin/users');
  await admin
    .getByRole('button', { name: 'Neuer Benutzer' })
    .filter({ visible: true })
    .first()
    .click();
  const dialog = admin.getByRole('dialog', { name: 'Neuer Benutzer' });
  await dialog.getByLabel('Name', { exact: true }).fill('Ada Zwei');
  await dialog.getByLabel('Benutzername').fill('worker');
  await dialog.getByLabel('E-Mail').fill('ada.zwei@example.com');
  await dialog.getByLabel('Passwort', { exact: true }).fill('correct horse');
  await dialog.getByRole('button', { name: 'Benutzer anlegen' }).click();
  const taken = 'Dieser Benutzername ist schon vergeben';
  await expect(dialog.getByLabel('Benutzername')).toHaveAccessibleDescription(taken);
  await expect(admin.getByRole('region', { name: 'Meldungen (F8)' })).toContainText(taken);
});

test('a notification says day, time and place in the language of the page', async ({
  worker,
  bell,
  api,
  as,
  week,
}) => {
  const me = await api.me();
  await api.readAllNotifications();
  const admin = await as('admin');
  const { fullName } = await admin.me();
  const job = await admin.createJob({ day: week, title: 'Dachrinne', assignedUserId: me.id });
  await admin.patchJob(job.id, { location: '25 Wattle Street' });
  await worker.goto('/jobs');
  await bell.open();
  const english = bell.entry(`${fullName} assigned you to "Dachrinne", `);
  await expect(english).toContainText(/, Mon [A-Z][a-z]{2} \d+, (\d{4}, )?\d+:00 AM, /);

  await admin.patchJob(job.id, {
    startDate: new Date(Date.parse(job.startDate) + 3_600_000).toISOString(),
    endDate: null,
    allowOverlap: true,
  });
  await worker.addInitScript(() => localStorage.setItem('jobwright-language', 'de'));
  await worker.reload();
  await worker.getByRole('button', { name: 'Benachrichtigungen', exact: true }).click();
  const panel = worker.getByRole('dialog', { name: 'Benachrichtigungen' });
  const entries = panel.locator('[data-notification]');
  const moved = entries.filter({ hasText: `${fullName} hat „Dachrinne“ verschoben auf Mo., ` });
  await expect(moved).toContainText('Auftrag verschoben');
  await expect(moved).toContainText(/, \d\d:00, 25 Wattle Street/);
  await expect(
    entries.filter({ hasText: `${fullName} hat Ihnen „Dachrinne“ zugewiesen, Mo., ` }),
  ).toHaveCount(1);
  const wide = await panel.evaluate((box) => box.scrollWidth > box.clientWidth);
  expect(wide, 'all of it is inside of the panel').toBe(false);
});

test('the sign-in offers the language of the browser, and switches when asked', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await page.getByRole('button', { name: 'Auf Deutsch wechseln' }).click();
  await expect(page.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible();
  await expect(page.getByRole('button', { name: /wechseln|Switch/ })).toHaveCount(0);

  // The choice stays, and the server writes to the person in that language from the sign-in on.
  await page.getByLabel('Benutzername').fill('worker');
  await page.getByLabel('Passwort', { exact: true }).fill('demo-worker');
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/user/language'));
  await page.getByRole('button', { name: 'Anmelden' }).click();
  expect((await told).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Kalenderübersicht' })).toBeVisible();
  const me: unknown = await (await page.request.get('/api/auth/user')).json();
  expect(me).toMatchObject({ language: 'de' });
  await context.close();
});

test('an English browser is offered nothing', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('button', { name: /wechseln|Switch/ })).toHaveCount(0);
});
