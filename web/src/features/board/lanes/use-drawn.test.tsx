import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDrawn } from './use-drawn';

/** Renders the hook and returns the number of lanes at each rendering. */
async function countsFor(heights: readonly number[]) {
  const counts: number[] = [];
  renderHook(() => counts.push(useDrawn(heights)));
  await waitFor(() => expect(counts.at(-1)).toBeGreaterThanOrEqual(heights.length));
  return counts;
}

/** The number of lanes of this height that fit in the window below the parts without lanes. */
const fitting = (height: number) => Math.ceil((innerHeight - 200) / height);

it('the visits of the lanes in the window are rendered first, those of the other lanes later', async () => {
  const counts = await countsFor(Array.from({ length: 40 }, () => 86));
  expect(counts[0]).toBe(fitting(86));
  expect(new Set(counts).size).toBeGreaterThan(2);
});

it('the number of lanes in the window depends on the height of each lane', async () => {
  const heights = [300, ...Array.from({ length: 40 }, () => 42)];
  const [first] = await countsFor(heights);
  expect(first).toBe(1 + Math.ceil((innerHeight - 200 - 300) / 42));
});

it('a usual height is assumed for lanes that are not loaded yet', async () => {
  const [first] = await countsFor([]);
  expect(first).toBe(fitting(56));
});
