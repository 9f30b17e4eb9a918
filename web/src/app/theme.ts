/**
 * The theme: light, dark, or that of the device. public/start.js applies it before the first paint.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { onStoredElsewhere, readStored, writeStored } from '@/lib/storage/local';

export const THEMES = ['light', 'dark', 'device'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'jobwright-theme';
const BAR_COLORS = { light: '#ffffff', dark: '#18191c' };
const listeners = new Set<() => void>();

const deviceIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/**
 * Returns the theme that was chosen on this device. Without a choice, or if the storage is
 * unavailable, it is `device`.
 */
export function chosenTheme(): Theme {
  const stored = readStored(KEY);
  return THEMES.find((theme) => theme === stored) ?? 'device';
}

function apply(): void {
  const theme = chosenTheme();
  const shown = theme === 'device' ? (deviceIsDark().matches ? 'dark' : 'light') : theme;
  document.documentElement.dataset['theme'] = shown;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLORS[shown]);
}

/**
 * Stores the chosen theme on this device and applies it. If the storage is unavailable, the theme
 * of the device stays.
 */
export function chooseTheme(theme: Theme): void {
  writeStored(KEY, theme);
  apply();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the chosen theme, for the theme switch. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosenTheme);
}

/**
 * Applies changes while the app is open: another theme of the device, or another choice in another
 * tab.
 */
export function useThemeSync(): void {
  useEffect(() => {
    const device = deviceIsDark();
    device.addEventListener('change', apply);
    const stop = onStoredElsewhere(apply);
    return () => {
      device.removeEventListener('change', apply);
      stop();
    };
  }, []);
}
