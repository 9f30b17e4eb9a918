// Uses the app with the keyboard alone. After each key press some element must have the focus, and
// that element must be visible and not covered.
import { expect, type Locator, type Page } from '@playwright/test';

/** The maximum number of Tab presses. No screen has as many focusable elements. */
const MAX_TABS = 150;

export class Keys {
  constructor(readonly page: Page) {}

  /** Presses a key, such as `Enter`, and checks the focus. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    await this.expectSeen();
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    await this.expectSeen();
  }

  /** Presses Tab (or Shift+Tab) until `target` has the focus. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target.first()).toBeAttached();
    for (let press = 0; press < MAX_TABS; press += 1) {
      const isThere = await target.evaluateAll((all) =>
        all.some((one) => one === document.activeElement),
      );
      if (isThere) return this.expectSeen();
      await this.page.keyboard.press(key);
      await this.expectSeen();
    }
    throw new Error('Tab does not reach it');
  }

  /** Tabs to a button or a link and presses Enter. */
  async enter(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.press('Enter');
  }

  /** Tabs to a field and replaces its content. */
  async write(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.type(text);
  }

  /** Opens a list of options, moves down to `option`, and chooses it with Enter. */
  async choose(list: Locator, option: RegExp): Promise<void> {
    await this.tabTo(list);
    await this.press('ArrowDown');
    await expect(list).toHaveAttribute('aria-expanded', 'true');
    await expect(async () => {
      await this.page.keyboard.press('ArrowDown');
      const active = (await list.getAttribute('aria-activedescendant')) ?? '';
      await expect(this.page.locator(`[id="${active}"]`)).toHaveText(option, { timeout: 100 });
    }).toPass({ intervals: [0] });
    await this.press('Enter');
    await expect(list).toHaveAttribute('aria-expanded', 'false');
  }

  /**
   * Checks the focused element: WCAG 2.4.3, 2.4.7 and 2.4.11. Waits, because a key may take a
   * moment to take effect.
   */
  async expectSeen(): Promise<void> {
    await expect.poll(() => this.page.evaluate(troubleWithFocus)).toBe('');
  }
}

/**
 * Describes what is wrong with the focused element. Empty if nothing is wrong. Runs in the page.
 */
function troubleWithFocus(): string {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'the focus is lost';
  const name = focused.outerHTML.slice(0, 160);
  // A screen or dialog itself can have the focus. It is not a control, so it only has to be
  // visible.
  if (focused.matches('main, [role=dialog], [role=alertdialog], [role=menu]')) return '';
  const style = getComputedStyle(focused);
  const hasRing = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
  const clear = 'rgba(0, 0, 0, 0)';
  const isLit = focused.matches('[role^=menuitem]') && style.backgroundColor !== clear;
  if (!hasRing && !isLit) return `the focus cannot be seen on ${name}`;
  const { left, top, right, bottom, width, height } = focused.getBoundingClientRect();
  const spots = [
    [left + width / 2, top + height / 2],
    [left + 3, top + 3],
    [right - 3, bottom - 3],
    [left + 3, bottom - 3],
    [right - 3, top + 3],
  ] as const;
  const isInSight = spots.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (focused.contains(hit) || hit.contains(focused));
  });
  return isInSight ? '' : `the focus is covered on ${name}`;
}
