import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LANGUAGE_KEY, resetLanguage } from '@/lib/language';
import { LanguageOffer } from './language-offer';
import { Toaster } from './overlay/toast';

function show(wishes: readonly string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(wishes);
  const reload = vi.fn<() => void>();
  render(
    <>
      <LanguageOffer reload={reload} />
      <Toaster />
    </>,
  );
  return { user: userEvent.setup(), reload, offer: () => screen.queryByRole('button') };
}

afterEach(() => {
  localStorage.clear();
  resetLanguage();
});

it("the first of the browser's languages that the app supports is offered, in that language", async () => {
  const { user, reload, offer } = show(['fr-FR', 'de-AT', 'en']);
  expect(offer()).toHaveTextContent('Auf Deutsch wechseln');
  expect(offer()).toHaveAttribute('lang', 'de');
  expect(localStorage.getItem(LANGUAGE_KEY)).toBeNull();
  await user.click(screen.getByRole('button'));
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('de');
  expect(reload).toHaveBeenCalledOnce();
});

it('English is offered on a German page', () => {
  localStorage.setItem(LANGUAGE_KEY, 'de');
  expect(show(['en-US', 'de']).offer()).toHaveTextContent('Switch to English');
});

it.each([[['en-AU', 'de']], [['fr', 'constructor']], [[]]])(
  "no language is offered if the browser's languages are %s",
  (wishes) => {
    expect(show(wishes).offer()).toBeNull();
  },
);

it('if the chosen language could not be stored, a message says so', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  const { user, reload } = show(['de']);
  await user.click(screen.getByRole('button', { name: 'Auf Deutsch wechseln' }));
  expect(await screen.findByText('The language could not be changed')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});
