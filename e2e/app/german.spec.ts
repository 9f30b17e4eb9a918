// The app in German: all screens and the main dialogs, at desktop and phone width. They show no
// English text of the app, cut no text off, and pass axe. This shows that every text can be
// translated and that every layout has enough space. rule: languages
import { accounts } from '../support/api.ts';
import { expectNoViolationsButOfColors } from '../support/axe.ts';
import { inEnglish, isGermanText, onlyEnglish } from '../support/catalogues.ts';
import { brokenWords } from '../support/layout.ts';
import { addAbsence, deleteAbsences } from '../support/leave-page.ts';
import { setupPath, test as emptyTest } from '../support/empty.ts';
import {
  askForCode,
  demandSecondFactor,
  fakeRecoveryCodes,
  walkThroughSetUp,
} from '../support/second-factor.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

// The timeout is long, because each test runs axe on several screens.
test.describe.configure({ timeout: 180_000 });

async function speakGerman(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('jobwright-language', 'de'));
}

/** Returns all texts of the page, visible or for assistive technology. */
function saidBy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said = new Set<string>([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent?.checkVisibility() && !parent.closest('noscript, script'))
        said.add(walker.currentNode.textContent?.replace(/\s+/g, ' ').trim() ?? '');
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [title], [placeholder], [alt], [aria-description]',
    ))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
        said.add(element.getAttribute(name) ?? '');
    return [...said].filter((text) => text !== '');
  });
}

/**
 * Returns the elements with text that doesn't fit into them, and the page itself if it scrolls
 * sideways. The touch area of phone and mail links extends 4 px beyond their text, so 4 px are
 * allowed.
 */
function cutOff(page: Page): Promise<{ texts: string[]; by: number }[]> {
  return page.evaluate(() => {
    const boxes =
      'button, a, h1, h2, h3, h4, th, td, dt, dd, label, nav, [role=cell], [role=columnheader], [role=menuitem], [role=combobox] span, p';
    const found = [...document.querySelectorAll<HTMLElement>(boxes)]
      .filter(
        (box) =>
          box.checkVisibility() && box.clientWidth > 1 && box.scrollWidth > box.clientWidth + 4,
      )
      .map((box) => {
        const texts: string[] = [];
        const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
        while (walker.nextNode())
          texts.push(walker.currentNode.textContent?.replace(/\s+/g, ' ').trim() ?? '');
        return {
          texts: texts.filter((text) => text !== ''),
          by: box.scrollWidth - box.clientWidth,
        };
      })
      .filter(({ texts }) => texts.length > 0);
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push({ texts: [], by: scrollWidth - innerWidth });
    return found;
  });
}

/** Checks that the current page is entirely German, and that no text is cut off. */
async function expectGerman(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const said = await saidBy(page);
  expect.soft(inEnglish(said), `English at ${page.url()}`).toEqual([]);
  expect.soft(said.some(isGermanText), 'some text of the catalogues shows').toBe(true);
  // Texts that people typed may be cut off, for example in narrow cards. The app's own texts must
  // not be. An entry of `cutOff` without texts stands for the page itself.
  const cut = (await cutOff(page)).filter(({ texts }) => texts.every(isGermanText));
  expect.soft(cut, `cut off at ${page.url()}`).toEqual([]);
  expect.soft(await brokenWords(page), `broken in two at ${page.url()}`).toEqual([]);
  // Colors are the same in every language, so the color rules are skipped.
  await expectNoViolationsButOfColors(page);
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('the catalogues show which texts are English and which are German', () => {
  expect(onlyEnglish.length).toBeGreaterThan(400);
  expect(inEnglish(['Save Changes', 'Log out', 'Profile menu of Ana Ruiz'])).toHaveLength(3);
  expect(inEnglish(['Speichern', 'Ana Ruiz', 'Replace tap'])).toEqual([]);
});

for (const [name, width, height] of [
  ['a desk', 1280, 900],
  ['a phone', 390, 844],
] as const) {
  test.describe(`German at ${name}`, () => {
    test.use({ viewport: { width, height } });
    test.beforeEach(({ page }) => speakGerman(page));

    test('the pages before signing in are entirely German', async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Anmelden' }).click();
      await expect(page.getByText('Bitte geben Sie den Benutzernamen ein')).toBeVisible();
      await expectGerman(page);
      await page.goto('/forgot-password');
      await page.getByRole('button', { name: 'Link anfordern' }).click();
      await expect(page.getByText('Bitte geben Sie E-Mail-Adresse')).toBeVisible();
      await expectGerman(page);
      await page.goto('/reset-password');
      await expect(page.getByRole('heading', { name: 'Link ungültig' })).toBeVisible();
      await expectGerman(page);
    });

    test('the second step of a sign-in is entirely German', async ({ page }) => {
      await askForCode(page);
      await page.goto('/login');
      await page.getByLabel('Benutzername').fill('nia');
      await page.getByLabel('Passwort', { exact: true }).fill('x');
      await page.getByRole('button', { name: 'Anmelden' }).click();
      await page.getByLabel('Code', { exact: true }).press('Enter');
      await expect(page.getByText('Geben Sie die 6 Ziffern des Codes ein')).toBeVisible();
      await expectGerman(page);
      await page.getByRole('button', { name: 'Ersatzcode verwenden' }).click();
      await expect(page.getByLabel('Ersatzcode')).toBeFocused();
      await expectGerman(page);
    });

    test('the setup of two-step sign-in is entirely German, in the dialog and on the forced page', async ({
      admin,
    }) => {
      await fakeRecoveryCodes(admin);
      await admin.goto('/profile');
      await admin.getByRole('button', { name: 'Einrichten' }).click();
      const look = () => expectGerman(admin);
      const { password } = accounts.admin;
      await walkThroughSetUp(admin.getByRole('dialog'), password, look);
      await demandSecondFactor(admin);
      await admin.goto('/');
      await expect(admin.getByText(/^Ihre Firma verlangt/)).toBeVisible();
      await walkThroughSetUp(admin.getByRole('main'), password, look);
    });

    for (const view of ['week', 'month', 'day']) {
      test(`the ${view} view of the calendar is entirely German`, async ({ admin }) => {
        await admin.goto(`/?view=${view}`);
        await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(admin.locator('[data-job-id]').first()).toBeVisible();
        await expectGerman(admin);
      });
    }

    test('the dialogs of a job are entirely German', async ({ admin, api, week }) => {
      const job = await api.createJob({ day: week, to: '11:00', title: 'Rohr abdichten' });
      await admin.goto(`/?date=${week}`);
      await admin
        .getByRole('button', { name: 'Neuer Auftrag', exact: true })
        .filter({ visible: true })
        .click();
      const dialog = admin.getByRole('dialog', { name: 'Neuer Auftrag' });
      await dialog.getByRole('button', { name: 'Auftrag anlegen' }).click();
      await expect(dialog.getByText('Bitte geben Sie einen Titel ein')).toBeVisible();
      await expectGerman(admin);
      await dialog.getByRole('button', { name: /Neuer Kunde/ }).click();
      await expect(admin.getByRole('dialog', { name: 'Neuer Kunde' })).toBeVisible();
      await expectGerman(admin);
      await admin.goto(`/?date=${week}`);
      await admin.locator(`[data-job-id="${job.id}"]`).first().click();
      await expect(admin.getByRole('dialog', { name: 'Auftrag bearbeiten' })).toBeVisible();
      await expectGerman(admin);
      await admin.keyboard.press('Escape');
      const actions = admin.getByRole('button', { name: 'Aktionen für Rohr abdichten' });
      await actions.press('Enter');
      await admin.getByRole('menuitem', { name: 'Verschieben …' }).press('Enter');
      const move = admin.getByRole('dialog', { name: 'Rohr abdichten verschieben' });
      await expect(move.getByText('Endet 11:00 Uhr')).toBeVisible();
      await expectGerman(admin);
      await move.getByLabel('Stunden').fill('0');
      await move.getByRole('button', { name: 'Verschieben', exact: true }).click();
      await expect(move.getByText('Das Ende muss nach dem Beginn liegen')).toBeVisible();
      await expectGerman(admin);
      await admin.goto(`/jobs?jobId=${job.id}`);
      await expect(admin.getByRole('dialog')).toBeVisible();
      await expect(admin.getByRole('dialog').getByText('Rohr abdichten').first()).toBeVisible();
      await expectGerman(admin);
    });

    test('All Jobs, clients, the audit log and an empty list are entirely German', async ({
      admin,
    }) => {
      for (const path of ['/jobs', '/clients', '/audit']) {
        await admin.goto(path);
        await expect(admin.getByText(/^(Über )?[\d.]+ /).first()).toBeVisible();
        await expectGerman(admin);
      }
      await admin.goto('/clients?q=zzzz');
      await expect(admin.getByText('Keine Kunden entsprechen')).toBeVisible();
      await expectGerman(admin);
    });

    test('the quick search is entirely German, both over a screen and over a form', async ({
      admin,
    }) => {
      await admin.goto('/clients');
      await expect(admin.getByText(/^[\d.]+ Kunden/).first()).toBeVisible();
      await admin.keyboard.press('Control+k');
      const field = admin.getByRole('combobox', { name: 'Schnellsuche' });
      await field.fill('a');
      await expect(admin.getByRole('group', { name: 'Aufträge' })).toBeVisible();
      await expectGerman(admin);
      await closeDialog(admin);
      await admin
        .getByRole('button', { name: 'Neuer Kunde' })
        .filter({ visible: true })
        .first()
        .click();
      await admin.getByLabel('Name des Kunden').press('Control+k');
      await field.fill('zzzz');
      await expect(admin.getByText('Nichts gefunden')).toBeVisible();
      await expectGerman(admin);
    });

    test('User Management is entirely German', async ({ admin }) => {
      await admin.goto('/admin/users');
      await expect(admin.getByRole('button', { name: 'Neuer Benutzer' }).first()).toBeVisible();
      await expectGerman(admin);
      await admin
        .getByRole('button', { name: 'Neuer Benutzer' })
        .filter({ visible: true })
        .first()
        .click();
      await expect(admin.getByRole('dialog')).toBeVisible();
      await expectGerman(admin);
    });

    test('the reports are entirely German', async ({ admin }) => {
      await admin.goto('/reports');
      await expect(admin.getByRole('table').first()).toBeVisible();
      await expectGerman(admin);
    });

    test('leave and working hours are entirely German', async ({ admin, worker, api }) => {
      await api.signIn('admin');
      const [first] = await api.workers();
      await addAbsence(admin.request, {
        userId: first!.id,
        startDate: '2031-03-03',
        endDate: '2031-03-07',
        allDay: true,
        kind: 'leave',
        note: 'Hochzeit',
      });
      await admin.goto('/leave?year=2031');
      await expect(admin.getByText('Hochzeit')).toBeVisible();
      await expectGerman(admin);
      const add = admin
        .getByRole('button', { name: 'Abwesenheit eintragen' })
        .filter({ visible: true });
      await add.first().click();
      await admin.getByLabel('Letzter Tag').fill('2020-01-01');
      await admin
        .getByRole('dialog')
        .getByRole('button', { name: 'Abwesenheit eintragen' })
        .click();
      await expect(admin.getByText('Wählen Sie, wer fehlt')).toBeVisible();
      await expectGerman(admin);
      await admin.goto('/leave?year=2031');
      await admin
        .getByRole('button', { name: 'Feiertage übernehmen' })
        .filter({ visible: true })
        .click();
      await expect(admin.getByRole('dialog')).toBeVisible();
      await expectGerman(admin);
      await admin.goto('/settings');
      await admin
        .getByRole('button', { name: /^Arbeitszeiten der Firma bearbeiten/ })
        .first()
        .click();
      await admin.getByRole('combobox', { name: 'Welche Zeiten?' }).click();
      await admin.getByRole('option', { name: 'Diese Zeiten' }).click();
      await admin.getByLabel('Montag, bis (1)').fill('07:00');
      await admin.getByRole('button', { name: 'Zeiten speichern' }).click();
      await expect(admin.getByText('Muss nach dem Beginn liegen')).toBeVisible();
      await expectGerman(admin);
      await deleteAbsences(admin.request);
      await api.signIn('worker');
      await worker.goto('/profile');
      await worker.getByRole('button', { name: 'Abwesenheit beantragen' }).click();
      await expect(worker.getByRole('dialog')).toBeVisible();
      await expectGerman(worker);
    });

    test('the settings and the profile are entirely German', async ({ admin }) => {
      await admin.goto('/settings');
      await expect(admin.getByLabel('Firmenname')).toBeVisible();
      await admin.getByLabel('Stundensatz').fill('95,5x');
      await admin.getByRole('button', { name: 'Speichern' }).click();
      await expect(admin.getByText('Geben Sie einen Betrag wie 95,00 ein')).toBeVisible();
      await expectGerman(admin);
      await admin.goto('/profile');
      await expect(admin.getByRole('button', { name: 'Himbeerrot' })).toBeVisible();
      await expect(admin.getByText('Dieses Gerät', { exact: true })).toBeVisible();
      await expectGerman(admin);
    });

    test('the menus, the list of keyboard shortcuts and the 404 page are entirely German', async ({
      admin,
    }) => {
      await admin.goto('/no/such/page');
      await expect(admin.getByRole('heading', { name: /Seite nicht gefunden/ })).toBeVisible();
      await expectGerman(admin);
      await admin.getByRole('button', { name: /^Profilmenü von/ }).click();
      await expect(admin.getByRole('menuitem', { name: 'Abmelden' })).toBeVisible();
      await expectGerman(admin);
      await admin.getByRole('menuitem', { name: 'Tastenkürzel' }).click();
      await expect(admin.getByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible();
      await expectGerman(admin);
      await closeDialog(admin);
      await admin.getByRole('button', { name: /^Benachrichtigungen/ }).click();
      await expect(admin.getByRole('dialog', { name: 'Benachrichtigungen' })).toBeVisible();
      await expectGerman(admin);
      await closeDialog(admin);
      if (width > 768) return;
      await admin.getByRole('button', { name: 'Menü öffnen' }).click();
      await expect(admin.getByRole('link', { name: 'Protokoll' })).toBeVisible();
      await expectGerman(admin);
    });

    test('a job card is entirely German: new, filled in, with an incomplete row, signed, and reopened', async ({
      admin,
      api,
      week,
    }) => {
      const job = await api.createJob({ day: week, to: '11:00', title: 'Rohr abdichten' });
      await admin.goto(`/job-card/${job.id}`);
      await expect(admin.getByText(/noch nicht begonnen/)).toBeVisible();
      await expectGerman(admin);
      await api.patchJob(job.id, { status: 'completed' });
      await admin.reload();
      await admin.getByLabel('Menge').fill('2');
      await admin.getByRole('button', { name: 'Speichern' }).click();
      await expect(admin.getByText(/oder die Zeile leeren/)).toBeVisible();
      await expectGerman(admin);
      await admin.getByRole('button', { name: 'Zeile leeren' }).click();
      await api.createCard(job.id, { customerSignature: 'Grete Weber' });
      await admin.reload();
      await expect(admin.getByText(/^Unterschrieben am /)).toBeVisible();
      await expectGerman(admin);
      await admin.getByRole('button', { name: 'Wieder öffnen …' }).click();
      await expectGerman(admin);
      await admin.getByRole('button', { name: 'Wieder öffnen', exact: true }).click();
      await expect(admin.getByText(/ist wieder geöffnet/)).toBeVisible();
      await expectGerman(admin);
    });
  });

  emptyTest.describe(`German at ${name}: the setup of a new business`, () => {
    emptyTest.use({ viewport: { width, height } });

    emptyTest('the setup form is entirely German', async ({ page, fresh }) => {
      await speakGerman(page);
      await page.goto(setupPath(fresh));
      await page.getByRole('button', { name: 'Jobwright einrichten' }).click();
      await expect(page.getByText('Bitte geben Sie den Firmennamen ein')).toBeVisible();
      await expectGerman(page);
    });
  });
}

test('choosing German on the profile applies at once and persists', async ({ admin }) => {
  await admin.goto('/profile');
  await admin.getByLabel('Current Password').fill('something');
  await admin.getByRole('combobox', { name: 'Language of this device' }).click();
  await admin.getByRole('option', { name: 'Deutsch' }).click();
  await admin.getByRole('button', { name: 'Discard' }).click();
  await expect(admin.getByRole('heading', { name: 'Mein Profil' })).toBeVisible();
  await expect(admin).toHaveTitle('Mein Profil · Jobwright');
  await admin.goto('/');
  await expect(admin.getByRole('button', { name: 'Neuer Auftrag' }).first()).toBeVisible();
});

test('a page in German shows no English while it loads, but is in English if the German texts cannot be loaded', async ({
  admin,
}) => {
  await speakGerman(admin);
  await admin.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(document.body?.innerText ?? '')).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  await admin.goto('/settings');
  await expect(admin.getByLabel('Firmenname')).toBeVisible();
  const seen = await admin.evaluate(() => (window as unknown as { seen: string[] }).seen);
  const lines = seen.flatMap((text) => text.split('\n')).map((line) => line.trim());
  expect(lines).toContain('Einstellungen');
  expect(inEnglish(lines.filter(Boolean))).toEqual([]);

  await admin.route(/\/assets\/de-[^/]*\.js$/, (route) => route.abort());
  await admin.reload();
  await expect(admin.getByLabel('Business Name')).toBeVisible();
  await expect(admin.locator('html')).toHaveAttribute('lang', 'en');
});
