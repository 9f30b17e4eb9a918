// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { language, LANGUAGE_KEY, locale, resetLanguage, storeLanguage } from './language';

beforeEach(() => {
  localStorage.clear();
  resetLanguage();
});

// rule: languages
it('the language is English by default', () => {
  expect([language(), locale()]).toEqual(['en', 'en-US']);
});

it('a newly chosen language takes effect when the page is loaded again', () => {
  expect(language()).toBe('en');
  expect(storeLanguage('de')).toBe(true);
  expect(language()).toBe('en');
  resetLanguage();
  expect([language(), locale()]).toEqual(['de', 'de-DE']);
});

it('the language is English if the stored choice is invalid or there is no storage', () => {
  localStorage.setItem(LANGUAGE_KEY, 'constructor');
  expect(language()).toBe('en');
  resetLanguage();
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  expect(language()).toBe('en');
  expect(storeLanguage('de')).toBe(false);
});
