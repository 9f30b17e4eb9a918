import { describe, expect, it } from 'vitest';
import { cardsToPaint } from './use-painted';

const lists = (...sizes: number[]) =>
  new Map(sizes.map((size, at) => [`2026-11-${16 + at}`, Array.from({ length: size })] as const));

describe('the cards that a phone renders first', () => {
  it('a phone first renders the opening day and later days, then earlier days, nearest first', () => {
    const days = lists(5, 5, 5, 5, 5, 5, 5);
    const shares = (cards: number) => Object.fromEntries(cardsToPaint(days, '2026-11-20', cards));
    expect(shares(8)).toMatchObject({ '2026-11-20': 5, '2026-11-21': 3, '2026-11-22': 0, '2026-11-19': 0 });
    expect(shares(17)).toMatchObject({ '2026-11-22': 5, '2026-11-19': 2, '2026-11-18': 0 });
    expect(Object.values(shares(100))).toEqual([5, 5, 5, 5, 5, 5, 5]);
  });

  it('the number of cards that are rendered first is limited, even if a single day has more', () => {
    expect(cardsToPaint(lists(70, 70), '2026-11-16', 8).get('2026-11-16')).toBe(8);
  });
});
