// Records what a screen reader announces: every text that appears in a live region, in order.
import { expect, type Page } from '@playwright/test';

export interface Heard {
  /** Waits until a text that matches is announced. */
  toSay: (what: RegExp) => Promise<void>;
}

/** Starts recording, on the current page and on pages loaded later. */
export async function listen(page: Page): Promise<Heard> {
  const said: string[] = [];
  await page.exposeFunction('heardByTest', (text: string) => void said.push(text));
  await page.addInitScript(watchLiveRegions);
  await page.evaluate(watchLiveRegions);
  return {
    toSay: (what) =>
      expect
        .poll(() => said.find((text) => what.test(text)) ?? said.join('\n'), {
          message: `to hear ${String(what)}`,
        })
        .toMatch(what),
  };
}

/** Reports each text that appears in a live region to the test. Runs in the page. */
function watchLiveRegions(): void {
  const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
  const tell = (node: Node): void => {
    const element = node instanceof Element ? node : node.parentElement;
    const regions = [element?.closest(live), ...(element?.querySelectorAll(live) ?? [])];
    for (const region of regions) {
      const text = region?.textContent?.trim();
      if (text) (window as unknown as { heardByTest: (text: string) => void }).heardByTest(text);
    }
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      if (type === 'characterData') tell(target);
      for (const node of addedNodes) tell(node);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
