import { expect, it } from 'vitest';
import { landedCards } from './card-copy';

it('landedCards leaves out the cards in the tray if the dropped card came from the tray', () => {
  document.body.innerHTML = `
    <main>
      <section data-tray><article data-visit-id="v1" id="waiting"></article></section>
      <article data-visit-id="v1" id="placed"></article><article data-visit-id="v2"></article>
    </main>`;
  const ids = (isFromTray: boolean) => landedCards('v1', isFromTray).map(({ id }) => id);
  expect(ids(true)).toEqual(['placed']);
  expect(ids(false)).toEqual(['waiting', 'placed']);
});
