// Finds problems that fail any test, on every page and in every browser context.
import type { Browser, BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/**
 * Logs violations to the console, because the page itself would not log them. Runs in the page
 * before the page's own code.
 */
function tellTheConsole(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(`Content-Security-Policy broken: ${effectiveDirective} ${blockedURI}`),
  );
  // A hostile text sets this variable if the text is ever executed (see hostile.ts).
  Object.defineProperty(window, '__pwned', {
    set: (how: unknown) => console.error(`A hostile text ran: ${String(how)}`),
  });
}

function isElsewhere(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return /^(https?|wss?):$/.test(protocol) && hostname !== 'localhost';
}

/** Adds the problems of a context to `breaches`, as they occur. */
function watchContext(context: BrowserContext, breaches: string[]): void {
  // Playwright runs this script only in pages that are opened later. The call fails if the context
  // is already closed, and then nothing needs watching.
  context.addInitScript(tellTheConsole).catch(() => undefined);
  context.on('weberror', (error) => breaches.push(`uncaught: ${error.error().message}`));
  context.on('console', (message: ConsoleMessage) => {
    if (/Content.Security.Policy|A hostile text ran/i.test(message.text()))
      breaches.push(message.text());
  });
  context.on('request', (request: Request) => {
    if (isElsewhere(request.url())) breaches.push(`asked another host: ${request.url()}`);
  });
  context.on('response', (answer: Response) => {
    if (answer.status() >= 500 && !answer.headers()['x-made-by-test'])
      breaches.push(`${answer.status()} ${answer.url()}`);
  });
}

/**
 * Watches every context of a browser until `stop` is called. Reports violations of the security
 * policy, executed texts, uncaught errors, requests to other hosts, and responses of 5xx.
 */
export function watchForBreaches(browser: Browser): { breaches: string[]; stop: () => void } {
  const breaches: string[] = [];
  const each = (context: BrowserContext): void => watchContext(context, breaches);
  browser.contexts().forEach(each);
  browser.on('context', each);
  return { breaches, stop: () => void browser.off('context', each) };
}
