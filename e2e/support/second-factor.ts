// Page object of two-step sign-in: its setup in the dialog of the profile or on the forced page,
// and the second step of a sign-in.
import { expect, type Locator, type Page } from '@playwright/test';
import { Authenticator } from './totp.ts';

/**
 * The form that sets up two-step sign-in, in the dialog of the profile or on the page of a forced
 * setup.
 */
export class SetUp {
  constructor(
    readonly page: Page,
    readonly root: Locator,
  ) {}

  /**
   * Enters the password and reads the key that an authenticator app would read from the QR code.
   */
  async begin(password: string): Promise<Authenticator> {
    await this.root.getByLabel('Current Password').fill(password);
    await this.root.getByRole('button', { name: 'Next' }).click();
    await expect(this.root.getByRole('img', { name: 'QR code' })).toBeVisible();
    const uri = await this.root
      .getByRole('link', { name: 'Open the app here' })
      .getAttribute('href');
    const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
    await expect(this.root.getByText(secret.replaceAll(/(.{4})(?=.)/g, '$1 '))).toBeVisible();
    return new Authenticator(secret);
  }

  get code(): Locator {
    return this.root.getByLabel('Code from the app');
  }

  get turnOn(): Locator {
    return this.root.getByRole('button', { name: 'Turn on' });
  }

  /** Enters a code and saves the recovery codes. */
  async finish(app: Authenticator): Promise<string[]> {
    await this.code.fill(app.next());
    await this.turnOn.click();
    const list = this.root.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(list).toHaveCount(10);
    const codes = await list.allTextContents();
    await this.root.getByRole('checkbox', { name: 'I have kept these codes' }).check();
    await this.root.getByRole('button', { name: 'Done' }).click();
    await expect(list).toHaveCount(0);
    return codes;
  }
}

/** The two-step sign-in section of the profile. */
export const onProfile = (page: Page): Locator =>
  page.getByRole('region', { name: 'Two-step sign-in' });

/** Opens the setup dialog on the profile. */
export async function openSetUp(page: Page): Promise<SetUp> {
  await page.goto('/profile');
  await onProfile(page).getByRole('button', { name: 'Set up' }).click();
  const root = page.getByRole('dialog');
  await expect(root).toBeVisible();
  return new SetUp(page, root);
}

/** Fills in the shown sign-in form, and waits for the second step. */
export async function giveFirstStep(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
}

/** Opens the sign-in page, enters username and password, and waits for the second step. */
export async function toSecondStep(
  page: Page,
  username: string,
  password: string,
): Promise<Locator> {
  await page.goto('/login');
  await giveFirstStep(page, username, password);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  return code;
}

/**
 * Answers every sign-in as if the account had two-step sign-in. The answer requests a code, and
 * every code is refused.
 */
export async function askForCode(page: Page): Promise<void> {
  await page.route('**/api/auth/login', async (route) => {
    const { code } = route.request().postDataJSON() as { code?: string };
    const isFirst = code === undefined;
    await route.fulfill({
      status: 401,
      json: isFirst
        ? { code: 'second_factor_required', message: 'x' }
        : { code: 'second_factor_wrong', message: '123 456' },
    });
  });
}

/** Changes responses so that the page tells its user to set up two-step sign-in. */
export async function demandSecondFactor(page: Page): Promise<void> {
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...user, secondFactorRequired: 1 } });
  });
}

/**
 * Answers the setup with the longest possible recovery codes. The request doesn't reach the server,
 * so the account is not changed.
 */
export async function fakeRecoveryCodes(page: Page): Promise<void> {
  const recoveryCodes = Array.from({ length: 10 }, (_, at) => `WWWW-MMMM-WWWW-MMMM-WWWW-MMM${at}`);
  await page.route('**/api/user/second-factor/confirm', (route) =>
    route.fulfill({ json: { recoveryCodes } }),
  );
}

/**
 * Goes through the setup in `form`, whatever the language of the page is, and calls `look` at each
 * step. Call `fakeRecoveryCodes` before.
 */
export async function walkThroughSetUp(
  form: Locator,
  password: string,
  look: (step: string) => Promise<void>,
): Promise<void> {
  const submit = form.locator('button[type=submit]');
  await look('the password');
  await form.locator('input').fill(password);
  await submit.click();
  await expect(form.locator('svg[role=img]')).toBeVisible();
  await look('the QR code');
  await submit.click();
  await expect(form.locator('[aria-invalid=true]')).toBeVisible();
  await look('an invalid code');
  await form.locator('input').fill('123456');
  await submit.click();
  await expect(form.locator('li')).toHaveCount(10);
  await submit.click();
  await expect(form.locator('[aria-invalid=true]')).toBeVisible();
  await look('the recovery codes');
}
