// Finds layout problems that affect people who zoom, increase text spacing or use touch. All checks
// run in the page.
import type { Page } from '@playwright/test';

/**
 * Sets the text spacing of WCAG 1.4.12. This uses no style element, because the page's security
 * policy would block one.
 */
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

/**
 * Returns how far the page, or a dialog open on it, can be scrolled sideways, in px (WCAG 1.4.10).
 */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = [
      document.documentElement,
      ...document.querySelectorAll('[role=dialog] *, main *'),
    ];
    const scrolls = parts.filter((part) => {
      const { overflowX } = getComputedStyle(part);
      // Some parts may scroll sideways: tables, the lanes of the board with their time axis, the
      // row of people above a day, and the row of filters.
      const isTwo =
        (part.querySelector('table, [data-lanes], [data-person]') !== null ||
          part.matches('[data-filters]')) &&
        part !== document.documentElement;
      return part === document.documentElement || (/auto|scroll/.test(overflowX) && !isTwo);
    });
    return Math.max(...scrolls.map((part) => part.scrollWidth - part.clientWidth));
  });
}

/** Waits until animations end. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // A spinner turns forever, so it is left out.
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished.catch(() => null)),
    ),
  );
}

/** Returns how far the page itself can be scrolled sideways, in px. */
export function pageOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** Runs a check at each of these widths. The page is only resized, and not loaded again. */
export async function atWidths(
  page: Page,
  widths: readonly number[],
  check: (at: string, width: number) => Promise<void>,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await check(`at ${width} px`, width);
  }
}

/**
 * Returns the controls with text that doesn't fit, and the texts that extend beyond the edge of the
 * screen.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (one: Element) => one.checkVisibility({ opacityProperty: true });
    const isForEars = (one: Element) => one.closest('.sr-only, [aria-hidden=true]') !== null;
    const controls = [...document.querySelectorAll('button, a, label, [role=tab]')].filter(
      (one) => isShown(one) && !isForEars(one) && one.clientWidth > 0,
    );
    // Some links have a larger touch area around them. That area is not text.
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
      const scroller = one.closest(
        'table, [data-date], [data-lanes], [data-person], [data-filters], nav',
      );
      return scroller === null && width > 1 && (right > innerWidth + 1 || left < -1);
    });
    return [...full, ...beyond].map((one) => one.outerHTML.slice(0, 200));
  });
}

/**
 * Returns the words that break across lines, in the app's own texts. Texts that people typed may
 * break, in boxes that allow it.
 */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const typed = '.wrap-anywhere, [class*=line-clamp], input, textarea, script, style, .sr-only';
    const broken = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      const box = text.parentElement;
      if (!box?.checkVisibility({ visibilityProperty: true }) || box.closest(typed)) continue;
      if (getComputedStyle(box).overflowWrap === 'anywhere') continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.add(word);
      }
    }
    return [...broken];
  });
}

interface Target {
  /** The beginning of the element's HTML, for the error message. */
  html: string;
  tag: string;
  /** Whether the target is part of a sentence. Such a target is as high as its line. */
  isInText: boolean;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Returns all targets in a part of the page, each with its touch area. While a dialog is open,
 * returns only the targets in the dialog.
 */
function targetsOf(page: Page, within: string): Promise<Target[]> {
  return page.evaluate((part) => {
    const open = [...document.querySelectorAll('[role=dialog], [role=menu]')].at(-1);
    const root = open ?? document.querySelector(part) ?? document;
    const selector =
      'a[href], button, input, select, textarea, summary, [role^=menuitem], [role=option], [data-job-id]';
    return [...root.querySelectorAll<HTMLElement>(selector)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.offsetWidth > 1)
      .map((one) => {
        const box = (one.closest('label') ?? one).getBoundingClientRect();
        const ground = getComputedStyle(one, '::before');
        const by = (side: 'left' | 'top') =>
          ground.position === 'absolute' ? Math.min(0, Number.parseFloat(ground[side]) || 0) : 0;
        return {
          html: one.outerHTML.slice(0, 160),
          tag: one.localName,
          isInText: getComputedStyle(one).display === 'inline',
          left: box.left + by('left'),
          top: box.top + by('top'),
          right: box.right - by('left'),
          bottom: box.bottom - by('top'),
        };
      });
  }, within);
}

const widthOf = ({ left, right }: Target): number => right - left;
const heightOf = ({ top, bottom }: Target): number => bottom - top;
const describeTarget = (one: Target): string =>
  `${Math.round(widthOf(one))}x${Math.round(heightOf(one))} ${one.html}`;

/** Whether a circle with the diameter `size` around the middle of `one` touches another target. */
function isCrowded(one: Target, all: readonly Target[], size: number): boolean {
  const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
  return all.some((other) => {
    const dx = Math.max(other.left - x, 0, x - other.right);
    const dy = Math.max(other.top - y, 0, y - other.bottom);
    // If `other` contains the middle of `one`, the two count as the same target.
    const isAround = dx === 0 && dy === 0;
    return other !== one && !isAround && Math.hypot(dx, dy) < size / 2;
  });
}

/**
 * Returns the targets that are less than 24 px wide or high and too close to another target (WCAG
 * 2.5.8).
 */
export async function smallTargets(page: Page): Promise<string[]> {
  const all = await targetsOf(page, 'body');
  const small = all.filter((one) => Math.min(widthOf(one), heightOf(one)) < 24 && !one.isInText);
  return small.filter((one) => isCrowded(one, all, 24)).map(describeTarget);
}

/**
 * Returns the buttons and fields of the screen with a height below `least` px. Job titles that open
 * a row count as text and are skipped.
 */
export async function lowControls(page: Page, least: number): Promise<string[]> {
  const all = await targetsOf(page, 'main');
  const controls = all.filter(({ tag, html }) => tag !== 'a' && !html.includes('data-open-row'));
  return controls.filter((one) => heightOf(one) < least - 0.5).map(describeTarget);
}

/** Returns the buttons and cards of the calendar with a width or height below `least` px. */
export async function smallInCalendar(page: Page, least: number): Promise<string[]> {
  const all = await targetsOf(page, 'section:has([data-date])');
  return all
    .filter((one) => Math.min(widthOf(one), heightOf(one)) < least - 0.5)
    .map(describeTarget);
}

/** Returns the visible texts with a font size below `least` px, except numbers. */
export function smallTexts(page: Page, least: number): Promise<string[]> {
  return page.evaluate((px) => {
    const small = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const box = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim() ?? '';
      const isCount = /^[+\d.,]*$/.test(text);
      if (isCount || !box?.checkVisibility({ visibilityProperty: true })) continue;
      if (box.closest('.sr-only, script, style') !== null) continue;
      const size = Number.parseFloat(getComputedStyle(box).fontSize);
      if (size < px - 0.01) small.add(`${size} px: ${text}`);
    }
    for (const field of document.querySelectorAll('input, textarea, select'))
      if (Number.parseFloat(getComputedStyle(field).fontSize) < px - 0.01)
        small.add(field.outerHTML.slice(0, 120));
    return [...small];
  }, least);
}

/** Returns the texts whose size doesn't double when the browser's text size doubles. */
export function textsThatStay(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const boxes = [...document.querySelectorAll('body *')].filter(
      (one) =>
        one.checkVisibility() &&
        [...one.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        ),
    );
    const sizes = () => boxes.map((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    const before = sizes();
    root.style.fontSize = '200%';
    const after = sizes();
    root.style.fontSize = '';
    return boxes
      .filter((_, at) => Math.abs((after[at] ?? 0) - 2 * (before[at] ?? 0)) > 0.1)
      .map((one) => one.outerHTML.slice(0, 160));
  });
}
