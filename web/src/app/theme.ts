/** The theme: light, dark, or the device's. public/start.js applies it before the first paint. */
import { useEffect, useSyncExternalStore } from 'react';

export const THEMES = ['light', 'dark', 'device'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'jobwright-theme';
const BAR_COLORS = { light: '#ffffff', dark: '#18191c' };
const listeners = new Set<() => void>();

const deviceIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** The choice on this device; without a choice, or without storage, the device's theme. */
export function chosenTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === stored) ?? 'device';
  } catch {
    return 'device';
  }
}

function apply(): void {
  const theme = chosenTheme();
  const shown = theme === 'device' ? (deviceIsDark().matches ? 'dark' : 'light') : theme;
  document.documentElement.dataset['theme'] = shown;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLORS[shown]);
}

/** Stores the choice on this device and applies it at once. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the device's theme stays.
  }
  apply();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen theme, for the switch. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosenTheme);
}

/** Follows the device's theme, and other tabs of the app, while the app is open. */
export function useThemeSync(): void {
  useEffect(() => {
    const device = deviceIsDark();
    device.addEventListener('change', apply);
    window.addEventListener('storage', apply);
    return () => {
      device.removeEventListener('change', apply);
      window.removeEventListener('storage', apply);
    };
  }, []);
}
