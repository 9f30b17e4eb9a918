/**
 * How long a toast is shown on this device: 5 s, unless the user has chosen a longer time. People
 * who read slowly or use a screen reader may need ten times as long, or no limit (WCAG 2.2.1).
 * rule: toasts
 */
import { readStored, writeStored } from '@/lib/storage/local';

/** The duration of each choice, in ms. */
const TIMES_MS = {
  '5': 5000,
  '20': 20_000,
  '60': 60_000,
  always: Number.POSITIVE_INFINITY,
} as const;

/** A number of seconds, or `always` if a toast stays until it is closed. */
export type ToastTime = keyof typeof TIMES_MS;

/** The storage key of the choice. */
export const TOAST_TIME_KEY = 'jobwright-message-time';
const USUAL: ToastTime = '5';

function isToastTime(text: string | null): text is ToastTime {
  return text !== null && Object.hasOwn(TIMES_MS, text);
}

/** Returns the stored choice on this device. */
export function toastTime(): ToastTime {
  const choice = readStored(TOAST_TIME_KEY);
  return isToastTime(choice) ? choice : USUAL;
}

/** Returns how long a toast is shown, in ms; `Infinity` if it stays until it is closed. */
export function toastMs(): number {
  return TIMES_MS[toastTime()];
}

/** Stores the choice on this device. Returns false if it can't be stored. */
export function storeToastTime(chosen: ToastTime): boolean {
  return writeStored(TOAST_TIME_KEY, chosen);
}
