// Turns live updates off for a test, or watches the event stream through which they come.
import type { BrowserContext, Page, Request } from '@playwright/test';

const isStream = (request: Request): boolean => new URL(request.url()).pathname === '/api/events';

/** Blocks the event stream for a context. The page then shows only data that it fetches itself. */
export async function withoutLive(context: BrowserContext): Promise<void> {
  await context.route('**/api/events', (route) =>
    route.fulfill({ status: 503, headers: { 'x-made-by-test': '1', 'retry-after': '300' } }),
  );
}

/**
 * Blocks the event stream and the polling of notifications, so that the page sends requests only
 * for user actions.
 */
export async function withoutOwnCalls(context: BrowserContext): Promise<void> {
  await withoutLive(context);
  await context.route('**/api/notifications**', (route) =>
    route.fulfill({ status: 503, headers: { 'x-made-by-test': '1', 'retry-after': '300' } }),
  );
}

/**
 * Opens a page and waits until it has fetched the settings twice: at the start, and again when live
 * updates start. If `withoutOwnCalls` was called before, the page then sends requests only for user
 * actions.
 */
export async function untilRefetched(page: Page, open: () => Promise<unknown>): Promise<void> {
  let answers = 0;
  const again = page.waitForResponse((answer) => {
    answers += answer.url().endsWith('/api/settings') ? 1 : 0;
    return answers === 2;
  });
  await open();
  await again;
}

/** Counts the event streams that the pages of a context have open. */
export function watchStreams(context: BrowserContext): { opened: Request[]; open: () => number } {
  const opened: Request[] = [];
  const ended = new Set<Request>();
  context.on('request', (request) => isStream(request) && opened.push(request));
  context.on('requestfinished', (request) => ended.add(request));
  context.on('requestfailed', (request) => ended.add(request));
  return { opened, open: () => opened.filter((request) => !ended.has(request)).length };
}

/** Resolves once the page receives live updates. Call it before the page is opened. */
export async function untilLive(page: Page, open: () => Promise<void>): Promise<void> {
  const stream = page
    .context()
    .waitForEvent('response', (answer) => isStream(answer.request()) && answer.ok());
  await open();
  await stream;
}
