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

/** The choice on this device. Without a choice, or without storage, it is the device's theme. */
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

/** Stores the choice on this device and applies it. Without storage the device's theme is kept. */
export function chooseTheme(theme: Theme): void {
  writeStored(KEY, theme);
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

/**
 * Applies changes of the device's theme, and of the choice in other tabs, while the app is open.
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
