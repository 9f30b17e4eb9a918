// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { CHOOSABLE, DENSITIES, gridTracks, shownColumns } from './columns';
import { storedLook, withColumn } from './look';

const css = readFileSync(`${import.meta.dirname}/list.css`, 'utf8');
const KEY = 'jobwright-jobs-look';
afterEach(() => localStorage.clear());

// rule: job-list-columns
describe('storing the look of the jobs table', () => {
  it('by default all columns are shown and the rows are comfortable', () => {
    expect(storedLook()).toEqual({ hidden: [], density: 'comfortable' });
  });

  it('any stored text results in a valid look', () => {
    const texts = fc.oneof(
      fc.json(),
      fc.string(),
      fc.constant('{"hidden":["details",7,"time"],"density":"tiny"}'),
    );
    fc.assert(
      fc.property(texts, (text) => {
        localStorage.setItem(KEY, text);
        const { hidden, density } = storedLook();
        expect(CHOOSABLE).toEqual(expect.arrayContaining([...hidden]));
        expect(DENSITIES).toContain(density);
      }),
    );
  });

  it('the title column and the menu column cannot be hidden', () => {
    localStorage.setItem(KEY, '{"hidden":["details","actions","time"],"density":"compact"}');
    expect(storedLook()).toEqual({ hidden: ['time'], density: 'compact' });
  });

  it('hiding and then showing a column restores the previous look', () => {
    fc.assert(
      fc.property(fc.subarray(CHOOSABLE), fc.constantFrom(...CHOOSABLE), (hidden, name) => {
        const look = { hidden, density: 'compact' } as const;
        const toggled = withColumn(look, name, hidden.includes(name));
        expect(toggled.hidden.includes(name)).toBe(!hidden.includes(name));
        expect(withColumn(toggled, name, !hidden.includes(name))).toEqual(look);
      }),
    );
  });

  it('the grid has a width for each shown column; below 1280 px it has the stack of each shown column', () => {
    fc.assert(
      fc.property(fc.subarray(CHOOSABLE), fc.constantFrom(...DENSITIES), (hidden, density) => {
        const shown = shownColumns(hidden);
        const tracks: Record<string, unknown> = { ...gridTracks(shown, density) };
        expect(String(tracks['--columns']).split(' ')).toHaveLength(shown.length);
        for (const name of shown) {
          const stack = new RegExp(`\\.jobs-col-${name}\\b[^}]*grid-column-start: (\\w+)`).exec(css)?.[1];
          expect(tracks['--stacks']).toContain(`[${stack}]`);
        }
      }),
    );
  });
});
