import { expect, it } from 'vitest';
import { landedCards } from './card-copy';

it('a card dragged from the tray never lands in the tray, but any other card may land there', () => {
  document.body.innerHTML = `
    <main>
      <section data-tray><article data-visit-id="v1" id="waiting"></article></section>
      <article data-visit-id="v1" id="placed"></article><article data-visit-id="v2"></article>
    </main>`;
  const ids = (isFromTray: boolean) => landedCards('v1', isFromTray).map(({ id }) => id);
  expect(ids(true)).toEqual(['placed']);
  expect(ids(false)).toEqual(['waiting', 'placed']);
});
