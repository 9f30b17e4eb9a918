// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { speak } from '@/app/speak';
import { texts } from '@/app/texts';
import { formatDay } from '@/lib/format';
import { forgetLanguage, LANGUAGE_KEY } from '@/lib/language';
import { translate } from '@/lib/catalogue';

const english = { app: { ...texts } };

beforeEach(() => {
  document.documentElement.lang = 'en';
  localStorage.setItem(LANGUAGE_KEY, 'de');
  forgetLanguage();
});
afterEach(() => {
  vi.doUnmock('./translations/de');
  vi.resetModules();
  localStorage.clear();
  forgetLanguage();
  translate(english);
});

// rule: languages
it('uses the chosen language and sets it on the document for screen readers', async () => {
  await speak();
  expect(document.documentElement.lang).toBe('de');
  expect(texts.navigation.schedule).toBe('Kalender');
});

it('falls back to English, also for dates, if the translation cannot be fetched, and keeps the choice', async () => {
  vi.doMock('./translations/de', () => {
    throw new Error('no such file');
  });
  await speak();
  expect(document.documentElement.lang).toBe('en');
  expect(texts.navigation.schedule).toBe('Schedule');
  expect(formatDay('2026-11-20')).toBe('Nov 20, 2026');
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('de');
});
