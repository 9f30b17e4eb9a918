// Checks that every pair of color tokens that the app combines has enough contrast in both themes
// (WCAG 2.2, 1.4.3 and 1.4.11).
// rule: accessibility
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Rgb = readonly [number, number, number];
type Theme = Readonly<Record<string, Rgb>>;

const TEXT = 4.5;
const SHAPE = 3;
/**
 * The contrast of the pressed segment's fill to the fill of the other segments. A line around the
 * pressed segment marks it as well.
 */
const FILL = 1.3;

/** The backgrounds of a page, a panel, a dialog and a hovered row. */
const GROUNDS = ['bg', 'surface', 'raised', 'dim', 'hover', 'raised-hover'] as const;
const TINTS = ['scheduled-bg', 'progress-bg', 'completed-bg', 'urgent-bg', 'yellow-bg'] as const;
const STATUSES = ['scheduled', 'progress', 'completed', 'urgent'] as const;

function rgb(hex: string): Rgb {
  const long = hex.length === 4 ? hex.replaceAll(/[0-9a-f]/g, '$&$&') : hex;
  const channel = (at: number) => Number.parseInt(long.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

function themes(): Map<string, Theme> {
  const css = readFileSync('src/styles/tokens.css', 'utf8');
  const blocks = css.matchAll(/\[data-theme='(\w+)'\] \{([^}]*)\}/g);
  return new Map(
    [...blocks].map(([, name = '', body = '']) => {
      const colors = [...body.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)];
      return [name, Object.fromEntries(colors.map(([, token = '', hex = '']) => [token, rgb(hex)]))];
    }),
  );
}

/** Returns the relative luminance of a color (WCAG 2.2). */
function luminance(color: Rgb): number {
  const [r, g, b] = color.map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the color that results from `color` at `opacity` over `ground`. */
function over(color: Rgb, opacity: number, ground: Rgb): Rgb {
  const mix = (at: 0 | 1 | 2) => color[at] * opacity + ground[at] * (1 - opacity);
  return [mix(0), mix(1), mix(2)];
}

/** The pairs of a text and its background. */
function texts(): [string, string][] {
  const inks = ['ink', 'ink-2', 'ink-3', 'urgent-ink', 'progress-ink', 'completed-ink', 'scheduled-ink'];
  const plain = inks.flatMap((ink) => GROUNDS.map((ground): [string, string] => [ink, ground]));
  const tinted = ['scheduled', 'progress', 'completed', 'urgent', 'yellow'].map((tone): [string, string] => [
    `${tone}-ink`,
    `${tone}-bg`,
  ]);
  const quiet = TINTS.flatMap((tint): [string, string][] => [
    ['ink', tint],
    ['ink-2', tint],
  ]);
  const segments: [string, string][] = [
    ['ink-2', 'track'],
    ['ink', 'track'],
    ['ink', 'pressed'],
  ];
  return [...plain, ...tinted, ...quiet, ...segments, ['on-primary', 'primary'], ['on-urgent', 'urgent']];
}

/**
 * The pairs of colors that people must be able to distinguish to see shapes: edges of fields,
 * switches, rings, dots.
 */
function shapes(): [string, string][] {
  const everywhere = ['field', 'focus', 'primary', 'urgent', ...STATUSES];
  const plain = everywhere.flatMap((shape) => GROUNDS.map((ground): [string, string] => [shape, ground]));
  const onCards = STATUSES.flatMap((tone): [string, string][] => [
    [tone, `${tone}-bg`],
    ['focus', `${tone}-bg`],
  ]);
  // The line around the pressed segment, and the focus ring of a segment, on both fills.
  const segments: [string, string][] = ['ink-3', 'focus'].flatMap((line) => [
    [line, 'track'],
    [line, 'pressed'],
  ]);
  return [...plain, ...onCards, ...segments, ['on-primary', 'field'], ['on-primary', 'primary']];
}

describe.each([...themes()])('the colors of the %s theme', (_, theme) => {
  const color = (token: string): Rgb => {
    const found = theme[token];
    if (found === undefined) throw new Error(`no such token: ${token}`);
    return found;
  };

  it('1.4.3: text has a contrast of 4.5 : 1 to its background', () => {
    const short = texts().filter(([ink, ground]) => contrast(color(ink), color(ground)) < TEXT);
    expect(short).toEqual([]);
  });

  it('1.4.11: the visible parts of controls and states have a contrast of 3 : 1 to the colors beside them', () => {
    const short = shapes().filter(([shape, ground]) => contrast(color(shape), color(ground)) < SHAPE);
    expect(short).toEqual([]);
  });

  it('the fill of the pressed segment has a contrast of 1.3 : 1 to the fill of the other segments', () => {
    expect(contrast(color('pressed'), color('track'))).toBeGreaterThanOrEqual(FILL);
  });

  it('1.4.3: a hovered button is readable on every background', () => {
    const faded = GROUNDS.map((ground) => {
      const [text, fill] = [color('on-primary'), color('primary')];
      return contrast(over(text, 0.9, color(ground)), over(fill, 0.9, color(ground)));
    });
    expect(Math.min(...faded)).toBeGreaterThanOrEqual(TEXT);
    const darkened = (token: string) => over(color(token), 0.9, [0, 0, 0]);
    expect(contrast(darkened('on-urgent'), darkened('urgent'))).toBeGreaterThanOrEqual(TEXT);
  });
});

it('the style sheets of both themes are parsed, and define the same colors', () => {
  const [light, dark] = [...themes().values()].map((theme) => Object.keys(theme));
  expect(light?.length).toBeGreaterThan(30);
  expect(dark).toEqual(light);
});
