// Records what a screen reader would announce: every text that appears in a live region, in order.
import { expect, type Page } from '@playwright/test';

export interface Announcements {
  /** Waits until a text that matches the pattern is announced. */
  toContain: (what: RegExp) => Promise<void>;
}

/** Starts recording announcements, on the current page and on pages that are loaded later. */
export async function recordAnnouncements(page: Page): Promise<Announcements> {
  const texts: string[] = [];
  await page.exposeFunction('announcedToTest', (text: string) => void texts.push(text));
  await page.addInitScript(watchLiveRegions);
  await page.evaluate(watchLiveRegions);
  return {
    toContain: (what) =>
      expect
        .poll(() => texts.find((text) => what.test(text)) ?? texts.join('\n'), {
          message: `to hear ${String(what)}`,
        })
        .toMatch(what),
  };
}

/** Sends each text that appears in a live region to the recorder. Runs in the page. */
function watchLiveRegions(): void {
  const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
  const report = (node: Node): void => {
    const element = node instanceof Element ? node : node.parentElement;
    const regions = [element?.closest(live), ...(element?.querySelectorAll(live) ?? [])];
    for (const region of regions) {
      const text = region?.textContent?.trim();
      if (text)
        (window as unknown as { announcedToTest: (text: string) => void }).announcedToTest(text);
    }
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      if (type === 'characterData') report(target);
      for (const node of addedNodes) report(node);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
