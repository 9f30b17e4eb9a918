// What can be wrong with a page's layout for who zooms, spaces letters out or presses with a thumb. All of it runs in the page.
import type { Page } from '@playwright/test';

/** WCAG 1.4.12, word for word. No element of its own, which the page's policy would refuse. */
export function spaceText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
        'p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** How far the page, or an open window in it, can be scrolled sideways, in px (WCAG 1.4.10). */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = [
      document.documentElement,
      ...document.querySelectorAll('[role=dialog] *, main *'),
    ];
    const scrolls = parts.filter((part) => {
      const { overflowX } = getComputedStyle(part);
      const isTable = part.querySelector('table') !== null && part !== document.documentElement;
      return part === document.documentElement || (/auto|scroll/.test(overflowX) && !isTable);
    });
    return Math.max(...scrolls.map((part) => part.scrollWidth - part.clientWidth));
  });
}

/** The controls whose words do not fit into them, and the texts that end beyond the edge of the screen. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (one: Element) => one.checkVisibility({ opacityProperty: true });
    const isForEars = (one: Element) => one.closest('.sr-only, [aria-hidden=true]') !== null;
    const controls = [...document.querySelectorAll('button, a, label, [role=tab]')].filter(
      (one) => isShown(one) && !isForEars(one) && one.clientWidth > 0,
    );
    // A larger ground for the finger lies around some links and is no text.
    const words = (one: Element) => getComputedStyle(one, '::before').position !== 'absolute';
    const full = controls.filter(
      (one) =>
        words(one) &&
        (one.scrollWidth > one.clientWidth + 2 || one.scrollHeight > one.clientHeight + 4),
    );
    const texts = [...document.querySelectorAll('h1, h2, h3, p, span, td, dd, dt, li, b')].filter(
      (one) =>
        isShown(one) && !isForEars(one) && one.children.length === 0 && one.textContent !== '',
    );
    const beyond = texts.filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      const scroller = one.closest('table, [data-date], nav');
      return scroller === null && width > 1 && (right > innerWidth + 1 || left < -1);
    });
    return [...full, ...beyond].map((one) => one.outerHTML.slice(0, 200));
  });
}

/**
 * The targets that are smaller than `least` px either way, and so near to another that a circle of that size around
 * their middle touches it (WCAG 2.5.8). Links within a sentence are as high as its line.
 */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((size) => {
    // Behind an open window nothing can be hit.
    const root = [...document.querySelectorAll('[role=dialog], [role=menu]')].at(-1) ?? document;
    const targets = [
      ...root.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [role=menuitem], [role=menuitemradio], [role=option]',
      ),
    ].filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.offsetWidth > 1);
    const boxOf = (one: HTMLElement) => {
      const { left, top, right, bottom } = (one.closest('label') ?? one).getBoundingClientRect();
      // A larger ground for the finger.
      const ground = getComputedStyle(one, '::before');
      const by = (side: 'left' | 'top') =>
        ground.position === 'absolute' ? Math.min(0, Number.parseFloat(ground[side]) || 0) : 0;
      const [dx, dy] = [by('left'), by('top')];
      return new DOMRect(left + dx, top + dy, right - left - 2 * dx, bottom - top - 2 * dy);
    };
    const isSmall = (one: HTMLElement) => boxOf(one).width < size || boxOf(one).height < size;
    const isInText = (one: HTMLElement) => getComputedStyle(one).display === 'inline';
    const isNear = (one: HTMLElement) => {
      const { left, top, width, height } = boxOf(one);
      const [x, y] = [left + width / 2, top + height / 2];
      return targets.some((other) => {
        if (other === one || other.contains(one) || one.contains(other)) return false;
        const box = boxOf(other);
        const dx = Math.max(box.left - x, 0, x - box.right);
        const dy = Math.max(box.top - y, 0, y - box.bottom);
        return Math.hypot(dx, dy) < size / 2;
      });
    };
    return targets
      .filter((one) => isSmall(one) && !isInText(one) && isNear(one))
      .map(
        (one) =>
          `${Math.round(boxOf(one).width)}x${Math.round(boxOf(one).height)} ${one.outerHTML.slice(0, 160)}`,
      );
  }, least);
}
