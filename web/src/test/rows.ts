/**
 * Helpers for tests of components with lists. jsdom has no layout, so the height of a row is set
 * here. Rows are found by their id.
 */
import { waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** Gives every element a height in px. Without one, every row of a long list would be visible. */
export function layOutRows(height: number): void {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -scrollY, 0, height),
  );
}

/** Returns the rows or cards that are in the document, in order. */
export const rows = () => [...document.querySelectorAll<HTMLElement>('[data-id]')];

export const ids = () => rows().map((each) => each.dataset['id']);

/** Waits until exactly these rows are in the document. */
export const shown = async (...expected: string[]) => waitFor(() => expect(ids()).toEqual(expected));

export function row(id: string): HTMLElement {
  const found = rows().find((each) => each.dataset['id'] === id);
  if (found === undefined) throw new Error(`no row ${id}`);
  return found;
}
