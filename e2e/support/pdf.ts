// Reads the text of a PDF with poppler's pdftotext.
import { execFileSync } from 'node:child_process';

/** Returns the text of each page. Each run of white space becomes one space. */
export function pagesOf(pdf: Buffer): string[] {
  const text = execFileSync('pdftotext', ['-layout', '-enc', 'UTF-8', '-', '-'], { input: pdf });
  const pages = text.toString().split('\f');
  return pages
    .map((page) => page.replace(/\s+/g, ' ').trim())
    .filter((page, at) => page !== '' || at < pages.length - 1);
}

export function textOf(pdf: Buffer): string {
  return pagesOf(pdf).join(' ');
}

/**
 * Returns the text in content order, column after column, without any white space, because lines
 * can break anywhere.
 */
export function denseTextOf(pdf: Buffer): string {
  const text = execFileSync('pdftotext', ['-raw', '-enc', 'UTF-8', '-', '-'], { input: pdf });
  return text.toString().replace(/\s/g, '');
}
