// Scripts, markup and formulas are harmless in exported data (the CSV, the PDF, the print and the
// mails), in toasts, in questions, and in URLs.
import type { Page } from '@playwright/test';
import { mailsTo } from '../support/mail.ts';
import {
  expectPlain,
  hostileEmail,
  hostileWeek,
  kinds,
  longMarkup,
  markup,
} from '../support/hostile.ts';
import { test } from '../support/hostile-test.ts';
import { denseTextOf } from '../support/pdf.ts';
import { Schedule } from '../support/schedule.ts';
import { expect } from '../support/test.ts';
import { UsersPage } from '../support/users-page.ts';
import { JobDialog } from '../support/job-dialog.ts';

test.describe.configure({ timeout: 60_000 });

/** Returns the cells of a CSV, without the quotes around them (RFC 4180). */
function cellsOf(csv: string): string[] {
  const cells = csv.matchAll(/"((?:[^"]|"")*)"|([^,"\r\n]+)/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

test('a text that begins like a formula gets a leading apostrophe in the CSV', async ({
  admin,
  hostile: _,
}) => {
  const answer = await admin.request.get(
    `/api/reports/export.csv?from=${hostileWeek}&to=${hostileWeek}`,
  );
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-disposition']).toMatch(/^attachment/);
  const cells = cellsOf(await answer.text());
  expect(cells).toContain(`'${kinds.formula}`);
  expect(cells).toContain(longMarkup('Job'));
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell.replace(/^\uFEFF/, '')))).toEqual([]);
});

test('the PDF and the print contain every text of the card unchanged', async ({
  admin,
  card,
  hostile,
}) => {
  const answer = await admin.request.get(`/api/job-cards/${hostile.done.id}/pdf`);
  expect(answer.status(), await answer.text()).toBe(200);
  await card.open(hostile.done.id);
  const papers = [denseTextOf(await answer.body()), denseTextOf(await admin.pdf({ format: 'A4' }))];
  const names = [
    'Business',
    'Headquarters',
    'Attention',
    'Scope',
    'Notice',
    'Technician',
    'Signed',
  ];
  const rows = ['Work', 'Serviceman', 'Part', 'Client', 'Site'];
  const texts = [...names, ...rows]
    .map(longMarkup)
    .concat(markup('Call'), markup('Order'), markup('PO'));
  for (const paper of papers)
    expect(texts.filter((text) => !paper.includes(text.replace(/\s/g, '')))).toEqual([]);
});

test('a mail shows names as text, even when it is opened without a content security policy', async ({
  admin,
  hostile: _,
  server,
}) => {
  const asked = await admin.request.post('/api/auth/password-reset/request', {
    data: { emailOrUsername: 'worker' },
  });
  expect(asked.status()).toBe(200);
  // The server also sends a mail about each sign-in from a browser that the account has not used
  // before.
  const isLink = (mail: { html: string }) => mail.html.includes('/reset-password?token=');
  const sent = () => mailsTo(server.mailFolder, 'evil.example').filter(isLink);
  await expect.poll(() => sent().length, { timeout: 20_000 }).toBe(1);
  await admin.route('**/mail.html', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: sent()[0]?.html ?? '' }),
  );
  await admin.goto('/mail.html');
  await expect(admin.locator('body')).toContainText(longMarkup('worker'));
  await expect(admin.locator('body')).toContainText(longMarkup('Business'));
  await expect(admin.locator('x-pwned, img, script, svg, iframe')).toHaveCount(0);
  await expect(admin.locator('a')).toHaveCount(1);
  await expect(admin.locator('a')).toHaveAttribute(
    'href',
    /^http:\/\/localhost:\d+\/reset-password\?token=/,
  );
});

test('toasts and questions show the details of a person as text', async ({
  admin,
  api,
  hostile: _,
}) => {
  const name = longMarkup('Toasted');
  const { id } = await api.createUser('toasted.person');
  await api.patchUser(id, { fullName: name, email: hostileEmail('toasted') });
  const users = new UsersPage(admin);
  await users.open();
  await users.switchOf('toasted.person').click();
  await expect(users.toasts.getByRole('listitem')).toContainText(name);
  await expectPlain(admin, name);
  await users.deleteOf('toasted.person').click();
  await users.confirmation.getByRole('button', { name: /^Delete/ }).click();
  await users.expectToast('User Deleted', `${name} can no longer sign in.`);
  await expectPlain(admin);
});

test('the form shows conflicting jobs as text', async ({ admin, hostile }) => {
  const schedule = new Schedule(admin);
  await schedule.open({ date: hostileWeek });
  await schedule.card(hostile.others.link.id).click();
  const dialog = new JobDialog(admin, 'Edit Job');
  await dialog.fill({ startTime: '13:05' });
  await dialog.submit.click();
  await expect(dialog.anyway).toBeVisible();
  await expectPlain(admin, kinds.formula, kinds.turned, kinds.word);
});

const typed = encodeURIComponent(markup(''));
const addresses = [
  `/?view=${typed}&date=${typed}`,
  `/jobs?q=${typed}&filter=${typed}&sort=${typed}&clientId=${typed}&assignee=${typed}`,
  `/jobs?jobId=${typed}`,
  `/clients?q=${typed}&sort=${typed}`,
  `/reports?period=${typed}&from=${typed}&to=${typed}`,
  `/job-card/${typed}`,
  `/${typed}`,
];
const addressesOfAll = [
  `/reset-password?token=${typed}`,
  `/setup?code=${typed}`,
  `/login?next=${encodeURIComponent(kinds.link)}#${typed}`,
];

async function expectNoEffect(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true], .animate-pulse')).toHaveCount(0);
  await expectPlain(page);
}

test('hostile text in the URL has no effect, whether or not a person is signed in', async ({
  page,
  api,
}) => {
  for (const address of [`/${typed}`, ...addressesOfAll]) await expectNoEffect(page, address);
  await api.signIn('admin');
  for (const address of [...addresses, ...addressesOfAll]) await expectNoEffect(page, address);
});
