// What a PDF says, read by poppler's pdftotext.
import { execFileSync } from 'node:child_process';

/** The text of a PDF, a page each, with runs of space as one. */
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
