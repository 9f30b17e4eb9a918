import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showScreen } from '@/features/jobs/testing-screen';
import { choose } from '@/test/open-app';
import { TOAST_TIME_KEY } from '@/ui/overlay/toast-time';
import { MessageTime } from './message-time';

const LABEL = 'How long messages stay';

async function show() {
  const shown = showScreen(<MessageTime />);
  await screen.findByRole('combobox', { name: LABEL });
  return shown;
}

afterEach(() => localStorage.clear());

// rule: toasts
it('messages are shown for 5 seconds unless another time was chosen', async () => {
  await show();
  expect(screen.getByRole('combobox', { name: LABEL })).toHaveTextContent('5 seconds');
});

it.each([
  ['20 seconds', '20'],
  ['60 seconds', '60'],
  ['Until I close them', 'always'],
])(
  'WCAG 2.2.1: the message time %s is stored on this device, and a message confirms it',
  async (label, kept) => {
    const { user } = await show();
    await choose(user, LABEL, label);
    expect(localStorage.getItem(TOAST_TIME_KEY)).toBe(kept);
    expect(screen.getByRole('combobox', { name: LABEL })).toHaveTextContent(label);
    expect(await screen.findByText('Messages now stay this long')).toBeVisible();
  },
);

it('a message is shown if the time for which messages are shown cannot be stored', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  const { user } = await show();
  await choose(user, LABEL, '20 seconds');
  expect(await screen.findByText('The time could not be changed')).toBeVisible();
  expect(screen.getByRole('combobox', { name: LABEL })).toHaveTextContent('5 seconds');
});
