/**
 * Creates the images in public/icons from the logo in public/favicon.svg, for devices that can't
 * show SVG icons. Also creates the wordmark of the README, which is the logo with the product's
 * name. Needs the Chromium at the path in CHROMIUM. Run this with `make icons` after a change of
 * the logo. The images are committed.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PUBLIC = join(import.meta.dirname, '..', 'public');
const IMAGES = join(import.meta.dirname, '..', '..', 'docs', 'images');
const mark = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');

/** Returns the shape of the logo with this id. */
function shape(id) {
  const [found] = mark.match(new RegExp(`<path id="${id}"[^>]*/>`)) ?? [];
  if (found === undefined) throw new Error(`public/favicon.svg has no shape #${id}`);
  return found;
}

/** Returns the fill color of a shape. */
const fill = (id) => /fill="([^"]+)"/.exec(shape(id))?.[1];

/** The SVG of the unchanged logo, with transparent corners. */
const tile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">${shape('leaf')}${shape('band')}${shape('tick')}</svg>`;

/**
 * Returns an SVG in which the logo fills the whole square plus `margin`, for devices that crop
 * icons to their own shape.
 */
function full(margin) {
  const side = 20 + 2 * margin;
  const across = (from, to, color) =>
    `<rect x="${-margin}" y="${from}" width="${side}" height="${to - from}" fill="${color}"/>`;
  const band = across(-margin, 5, fill('band'));
  const leaf = across(5, 20 + margin, fill('leaf'));
  const view = `${-margin} ${-margin} ${side} ${side}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}">${band}${leaf}${shape('tick')}</svg>`;
}

/**
 * Returns HTML that shows the logo with the name beside it, as in the app's header
 * (src/ui/logo.tsx).
 */
function wordmark(ink) {
  const font = pathToFileURL(join(import.meta.dirname, '..', 'src', 'styles', 'fonts', 'inter-latin.woff2'));
  const face = `@font-face{font-family:Inter;font-weight:400 700;src:url('${font.href}')}`;
  const line = `p{margin:0;display:flex;gap:20px;align-items:center;font:500 64px/96px Inter;letter-spacing:-.02em;color:${ink}}`;
  return `<style>${face}${line}svg{width:72px}</style><p>${tile}<span><b>Job</b>wright</span></p>`;
}

/** Renders an SVG to a square image of `size` pixels. */
function paint(folder, svg, size, name) {
  const style = `<style>svg{display:block;width:${size}px;height:${size}px}</style>`;
  shoot(folder, `${style}${svg}`, [size, size], join(PUBLIC, 'icons', name));
}

/** Takes a screenshot of a page with a transparent background. */
function shoot(folder, html, size, file) {
  const page = join(folder, `${basename(file)}.html`);
  writeFileSync(page, `<!doctype html><style>body{margin:0}</style>${html}`);
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const shot = [
    `--screenshot=${file}`,
    `--window-size=${size.join(',')}`,
    '--default-background-color=00000000',
    '--hide-scrollbars',
    '--allow-file-access-from-files',
  ];
  const args = ['--headless', '--disable-gpu', ...asRoot, ...shot, pathToFileURL(page).href];
  execFileSync(process.env.CHROMIUM ?? 'chromium', args, { stdio: 'ignore' });
}

const folder = mkdtempSync(join(tmpdir(), 'jobwright-icons-'));
try {
  paint(folder, tile, 192, 'icon-192.png');
  paint(folder, tile, 512, 'icon-512.png');
  // The content of a maskable icon must fit into four fifths of the icon, because devices crop the
  // edges.
  paint(folder, full(2.5), 512, 'maskable-512.png');
  paint(folder, full(1), 180, 'apple-touch-180.png');
  // The wordmark of the README, for a light and for a dark page.
  shoot(folder, wordmark('#17181a'), [420, 96], join(IMAGES, 'wordmark-light.png'));
  shoot(folder, wordmark('#f0f0ee'), [420, 96], join(IMAGES, 'wordmark-dark.png'));
} finally {
  rmSync(folder, { recursive: true });
}
