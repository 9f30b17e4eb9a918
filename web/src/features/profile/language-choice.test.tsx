import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showScreen } from '@/features/jobs/testing-screen';
import { LANGUAGE_KEY, resetLanguage } from '@/lib/language';
import { choose } from '@/test/open-app';
import { serve } from '@/test/server';
import { LanguageChoice } from './language-choice';

const LABEL = 'Language of this device';

async function show(unsaved: boolean) {
  const reload = vi.fn<() => void>();
  const asked = serve({ 'PATCH /api/user/language': [200, {}] });
  const shown = showScreen(<LanguageChoice unsaved={unsaved} reload={reload} />);
  await screen.findByRole('combobox', { name: LABEL });
  return { ...shown, asked, reload };
}

afterEach(() => {
  localStorage.clear();
  resetLanguage();
});

it('choosing another language stores it on this device and reloads the page', async () => {
  const { asked, user, reload } = await show(false);
  expect(screen.getByRole('combobox', { name: LABEL })).toHaveTextContent('English');
  await choose(user, LABEL, 'Deutsch');
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('de');
  expect(reload).toHaveBeenCalledOnce();
  // The language is also sent to the server, because mails are in that language too.
  await vi.waitFor(() =>
    expect(asked).toEqual([{ call: 'PATCH /api/user/language', body: { language: 'de' } }]),
  );
});

it('choosing another language asks for confirmation before unsaved input is discarded', async () => {
  const { user, reload } = await show(true);
  await choose(user, LABEL, 'Deutsch');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(reload).not.toHaveBeenCalled();
  expect(localStorage.getItem(LANGUAGE_KEY)).toBeNull();

  await choose(user, LABEL, 'Deutsch');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('de');
  expect(reload).toHaveBeenCalledOnce();
});

it('a message is shown if the chosen language cannot be stored', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  const { user, reload } = await show(false);
  await choose(user, LABEL, 'Deutsch');
  expect(await screen.findByText('The language could not be changed')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});
