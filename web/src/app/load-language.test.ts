// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadLanguage } from '@/app/load-language';
import { texts } from '@/app/texts';
import { formatDay } from '@/lib/format';
import { LANGUAGE_KEY, resetLanguage } from '@/lib/language';
import { translate } from '@/lib/catalogue';

const english = { app: { ...texts } };

beforeEach(() => {
  document.documentElement.lang = 'en';
  localStorage.setItem(LANGUAGE_KEY, 'de');
  resetLanguage();
});
afterEach(() => {
  vi.doUnmock('./translations/de');
  vi.resetModules();
  localStorage.clear();
  resetLanguage();
  translate(english);
});

// rule: languages
it('the app uses the chosen language, and states it on the document for screen readers', async () => {
  await loadLanguage();
  expect(document.documentElement.lang).toBe('de');
  expect(texts.navigation.schedule).toBe('Kalender');
});

it('if the translation cannot be fetched, the app uses English, also for dates, and keeps the chosen language', async () => {
  vi.doMock('./translations/de', () => {
    throw new Error('no such file');
  });
  await loadLanguage();
  expect(document.documentElement.lang).toBe('en');
  expect(texts.navigation.schedule).toBe('Schedule');
  expect(formatDay('2026-11-20')).toBe('Nov 20, 2026');
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('de');
});
