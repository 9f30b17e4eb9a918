import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CurrentUser } from '@/api/session';
import { CODES, ON, SECRET, setUpAnswers, wrong } from '@/features/auth/second-factor/testing';
import { violations } from '@/test/axe';
import { openApp, toasts, type User } from '@/test/open-app';
import { ADMIN, type Answers, serve } from '@/test/server';

async function open(person: CurrentUser = ADMIN, answers: Answers = {}) {
  const all = Object.assign(setUpAnswers(person), {
    'GET /api/colors': [200, []],
    'GET /api/settings': [200, { timezone: 'Australia/Sydney', secondFactor: 'optional' }],
    'GET /api/auth/sessions': [200, []],
    'GET /api/notifications/count': [200, { count: 0 }],
    'GET /api/notifications': [200, []],
    ...answers,
  });
  const asked = serve(all);
  const user = await openApp('/profile');
  const sent = () => asked.filter(({ call }) => !call.startsWith('GET'));
  return { user, answers: all, sent };
}

const card = async () => within(await screen.findByRole('region', { name: 'Two-step sign-in' }));
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
/** Simulates a desktop, where each step of the setup focuses its field. */
const withMouse = () =>
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media === '(pointer: fine)',
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );

async function toCodes(user: User) {
  await press(user, 'Set up');
  await user.type(
    await screen.findByLabelText('Current Password', { selector: '[role=dialog] input' }),
    'mine',
  );
  await press(user, 'Next');
  await user.type(await screen.findByLabelText('Code from the app'), '123 456');
  await press(user, 'Turn on');
  return screen.findByRole('dialog', { name: 'Keep your recovery codes' });
}

// rule: second-factor
describe('setting up two-step sign-in', () => {
  beforeEach(() => void withMouse());
  afterEach(() => vi.restoreAllMocks());

  it('the setup asks for the password, shows a QR code and a key, and checks the first code', async () => {
    const { user, sent } = await open();
    expect((await card()).getByText('Off')).toBeVisible();
    await press(user, 'Set up');
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up two-step sign-in' }));
    expect(dialog.getByLabelText('Current Password')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await dialog.findByText('Current password is required')).toBeVisible();
    await user.keyboard('other{Enter}');
    expect(await dialog.findByText('Current password is incorrect')).toBeVisible();
    await user.clear(dialog.getByLabelText('Current Password'));
    await user.keyboard('mine{Enter}');

    const scan = within(await screen.findByRole('dialog', { name: 'Connect your authenticator app' }));
    expect(scan.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(scan.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
    expect(scan.getByRole('link', { name: 'Open the app here' })).toHaveAttribute(
      'href',
      `otpauth://totp/Jobwright?secret=${SECRET}`,
    );
    const code = scan.getByLabelText('Code from the app');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.keyboard('000000{Enter}');
    expect(await scan.findByText('That code is not right')).toBeVisible();
    expect(code).toHaveFocus();
    expect(await violations()).toEqual([]);
    await user.clear(code);
    await user.keyboard('123 456{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Keep your recovery codes' })).toBeVisible();
    expect(await (await toasts()).findByText('Two-step sign-in is on')).toBeVisible();
    const calls = sent().map(({ call, body }) => [call, body]);
    expect(calls.at(-1)).toEqual(['POST /api/user/second-factor/confirm', { code: '123456' }]);
    expect((await toasts()).queryByText('Failed to set up two-step sign-in')).toBeNull();
  });

  it('the recovery codes are shown until the user confirms that they are saved, and then two-step sign-in is on', async () => {
    const { user } = await open();
    const dialog = within(await toCodes(user));
    const list = dialog.getByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES);
    expect(list).toHaveFocus();
    expect(await violations()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(await dialog.findByText(/^Keep the codes somewhere safe first/)).toBeVisible();
    expect(dialog.getByRole('checkbox')).toHaveFocus();
    await user.click(dialog.getByRole('checkbox', { name: 'I have kept these codes' }));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await (await card()).findByText('10 recovery codes left')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Turn off' })).toHaveFocus();
  });

  it('a confirmation is shown if the user closes the recovery codes without confirming that they are saved', async () => {
    const { user } = await open();
    await toCodes(user);
    await user.keyboard('{Escape}');
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Close without keeping the codes?' }),
    );
    await user.click(question.getByRole('button', { name: 'Go back' }));
    expect(screen.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    await user.keyboard('{Escape}');
    await press(user, 'Close anyway');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await (await card()).findByText('On')).toBeVisible();
  });

  it('the recovery codes can be copied, downloaded and printed', async () => {
    const { user } = await open();
    const dialog = within(await toCodes(user));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
    expect(await (await toasts()).findByText('Copied')).toBeVisible();

    const files: Blob[] = [];
    const address = vi.fn<(file: Blob) => string>((file) => {
      files.push(file);
      return 'blob:codes';
    });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: address, revokeObjectURL: () => {} }));
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    expect(click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
      'jobwright-recovery-codes.txt',
    ]);
    const text = await files[0]?.text();
    for (const code of CODES) expect(text).toContain(code);
    expect(text).toContain('recovery codes of beatrice');

    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    await user.click(dialog.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    for (const code of CODES) expect(document.querySelector('.print-codes')).toHaveTextContent(code);
  });

  it('a message says that the browser could not copy the recovery codes', async () => {
    const { user } = await open();
    const dialog = within(await toCodes(user));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await (await toasts()).findByText('Copying did not work')).toBeVisible();
  });

  it("a failed setup shows a message with the server's reason", async () => {
    const message = 'Two-step sign-in is already on';
    const { user } = await open(ADMIN, {
      'POST /api/user/second-factor': [409, { message, code: 'second_factor_on' }],
    });
    await press(user, 'Set up');
    await screen.findByRole('dialog');
    await user.keyboard('mine{Enter}');
    expect(await (await toasts()).findByText('Failed to set up two-step sign-in')).toBeVisible();
    expect((await toasts()).getByText(message)).toBeVisible();
  });
});

describe('two-step sign-in on the profile screen after it was turned on', () => {
  const withCodes = (recoveryCodesLeft: number): CurrentUser => ({ ...ADMIN, ...ON, recoveryCodesLeft });

  it.each([
    [3, '3 recovery codes left', false],
    [2, '2 recovery codes left', true],
    [1, '1 recovery code left', true],
    [0, 'No recovery codes left', true],
  ])('with %i recovery codes left, the profile says so', async (count, words, isWarned) => {
    await open(withCodes(count));
    const shown = await card();
    expect(await shown.findByText(words)).toBeVisible();
    expect(shown.queryByText(/^To get ten new ones/) !== null).toBe(isWarned);
    expect(await violations()).toEqual([]);
  });

  it('turning off two-step sign-in needs the password and a code', async () => {
    const { user, answers, sent } = await open(withCodes(10), {
      'DELETE /api/user/second-factor': wrong('code', 'That code is not right'),
    });
    await press(user, 'Turn off');
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-step sign-in' }));
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await dialog.findByText('Current password is required')).toBeVisible();
    expect(dialog.getByText('Enter the 6 digits of the code')).toBeVisible();
    await user.type(dialog.getByLabelText('Current Password'), 'mine');
    await user.type(dialog.getByLabelText('Code'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await dialog.findByText('That code is not right')).toBeVisible();
    expect(await violations()).toEqual([]);

    await user.click(dialog.getByRole('button', { name: 'Use a recovery code' }));
    const code = dialog.getByLabelText('Recovery code');
    expect(code).toHaveFocus();
    expect(code).toHaveValue('');
    answers['DELETE /api/user/second-factor'] = () => {
      answers['GET /api/auth/user'] = [200, ADMIN];
      return [204];
    };
    await user.type(code, CODES[3] ?? '');
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await (await toasts()).findByText('Two-step sign-in is off')).toBeVisible();
    expect(await (await card()).findByText('Off')).toBeVisible();
    expect(sent().at(-1)).toEqual({
      call: 'DELETE /api/user/second-factor',
      body: { currentPassword: 'mine', code: CODES[3] },
    });
  });
});
