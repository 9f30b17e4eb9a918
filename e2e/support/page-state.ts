// Simulates browser conditions: a hidden tab, a tab that becomes visible again, a failed request, a
// delayed request.
import type { Page, Route } from '@playwright/test';

/** Makes the page believe that its tab is hidden or visible. */
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

/** Answers a request with 500 and without a message for people. */
export function failSilently(route: Route): Promise<void> {
  return route.fulfill({ status: 500, headers: { 'x-made-by-test': '1' }, body: '' });
}

/** Creates a route handler that delays requests of `method` until `letGo` is called. */
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
