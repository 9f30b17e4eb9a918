// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseTheme, chosenTheme } from '@/app/theme';

const early = readFileSync(join(import.meta.dirname, '../../public/start.js'), 'utf8');

/** Returns what public/start.js applies to the page before the first paint. */
function firstPaint(): { theme: string | undefined; bar: string | null | undefined } {
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval, typescript/no-unsafe-call -- start.js is a classic script
  new Function(early)();
  return {
    theme: document.documentElement.dataset['theme'],
    bar: document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
  };
}

function deviceIs(dark: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: dark }));
}

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '<meta name="theme-color" content="">';
});
afterEach(() => delete document.documentElement.dataset['theme']);

describe('the theme', () => {
  it.each([
    [true, 'dark'],
    [false, 'light'],
  ])('without a choice the theme follows the device (dark: %s)', (dark, shown) => {
    deviceIs(dark);
    expect(chosenTheme()).toBe('device');
    expect(firstPaint().theme).toBe(shown);
  });

  it.each(['light', 'dark'] as const)(
    'a chosen %s theme applies immediately, and before the first paint of the next page load',
    (theme) => {
      deviceIs(theme === 'light');
      chooseTheme(theme);
      const atOnce = {
        theme: document.documentElement.dataset['theme'],
        bar: document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
      };
      expect(atOnce.theme).toBe(theme);
      expect(firstPaint()).toEqual(atOnce);
    },
  );

  it('the theme follows the device again when the user chooses the theme of the device', () => {
    deviceIs(true);
    chooseTheme('light');
    chooseTheme('device');
    expect(firstPaint().theme).toBe('dark');
  });
});
