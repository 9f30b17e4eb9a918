// Simulates browser conditions: a hidden tab, a tab that is shown again, a failed request, a
// delayed request.
import type { Page, Route } from '@playwright/test';

/** Hides or shows the tab, from the page's point of view. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      Object.defineProperty(document, 'hidden', {
        configurable: true,
        get: () => state === 'hidden',
      });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    hidden ? 'hidden' : 'visible',
  );
}

/** Answers 500 without a message for people. */
export function failSilently(route: Route): Promise<void> {
  return route.fulfill({ status: 500, headers: { 'x-made-by-test': '1' }, body: '' });
}

/** A route handler that delays requests of `method` until `letGo` is called. */
export function delayRequests(method: string): {
  handler: (route: Route) => Promise<void>;
  letGo: () => void;
} {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  return {
    handler: async (route) => {
      if (route.request().method() === method) await held;
      await route.fallback();
    },
    letGo: () => letGo(),
  };
}
