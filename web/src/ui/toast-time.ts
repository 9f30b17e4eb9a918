/**
 * How long a toast stays on this device: 5 s (section 9), unless more was chosen. Who reads slowly, or by ear, may need ten
 * times that, or as long as they like (WCAG 2.2.1).
 */

/** The choices, in ms. */
const TIMES_MS = {
  '5': 5000,
  '20': 20_000,
  '60': 60_000,
  always: Number.POSITIVE_INFINITY,
} as const;

/** Seconds, or until somebody closes it. */
export type ToastTime = keyof typeof TIMES_MS;

/** Where the choice lies in the device's storage. */
export const TOAST_TIME_KEY = 'jobwright-message-time';
const USUAL: ToastTime = '5';

function isToastTime(text: string | null): text is ToastTime {
  return text !== null && Object.hasOwn(TIMES_MS, text);
}

/** What was chosen on this device. */
export function toastTime(): ToastTime {
  try {
    const choice = localStorage.getItem(TOAST_TIME_KEY);
    return isToastTime(choice) ? choice : USUAL;
  } catch {
    return USUAL;
  }
}

/** How long a toast that comes now stays, in ms; `Infinity` for as long as nobody closes it. */
export function toastMs(): number {
  return TIMES_MS[toastTime()];
}

/** Keeps the choice on this device. False where there is no storage to keep it in. */
export function keepToastTime(chosen: ToastTime): boolean {
  try {
    localStorage.setItem(TOAST_TIME_KEY, chosen);
    return true;
  } catch {
    return false;
  }
}
