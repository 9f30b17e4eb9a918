// What a screen reader is given to say: every text that appears in a live region, in its order.
import { expect, type Page } from '@playwright/test';

export interface Heard {
  /** Waits until something of this kind was said. */
  toSay: (what: RegExp) => Promise<void>;
}

/** Listens from now on, on the page as it is and on those that it loads later. */
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

/** Tells the test each text that comes into a live region. Runs in the page. */
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
