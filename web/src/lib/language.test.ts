// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { LANGUAGE_KEY, forgetLanguage, keepLanguage, language, locale } from './language';

beforeEach(() => {
  localStorage.clear();
  forgetLanguage();
});

it('is English unless another was chosen', () => {
  expect([language(), locale()]).toEqual(['en', 'en-US']);
});

it('is what was chosen, from the next page on', () => {
  expect(language()).toBe('en');
  expect(keepLanguage('de')).toBe(true);
  expect(language()).toBe('en');
  forgetLanguage();
  expect([language(), locale()]).toEqual(['de', 'de-DE']);
});

it('is English where something else is stored, or nothing can be', () => {
  localStorage.setItem(LANGUAGE_KEY, 'constructor');
  expect(language()).toBe('en');
  forgetLanguage();
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  expect(language()).toBe('en');
  expect(keepLanguage('de')).toBe(false);
});
