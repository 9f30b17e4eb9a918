import { Search } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { type Entry, type Group, grouped, isCardNumber, isReady, withWords } from './entry';

const entry = (id: string, group: Group, label: string, detail?: string): Entry => ({
  id,
  group,
  label,
  detail,
  icon: Search,
  run: () => undefined,
});

const ENTRIES = [
  entry('jobs', 'screens', 'Jobs'),
  entry('ana', 'people', 'Ana Müller', 'Visits on the schedule'),
  entry('new', 'actions', 'New Job'),
];

describe('the entries that the quick search finds for a text', () => {
  it('an entry is found if it contains every word of the text, ignoring case and accents', () => {
    const found = (text: string) => withWords(ENTRIES, text).map(({ id }) => id);
    expect(found('job')).toEqual(['jobs', 'new']);
    expect(found('JOB new')).toEqual(['new']);
    expect(found('muller schedule')).toEqual(['ana']);
    expect(found('zebra')).toEqual([]);
  });

  it('the groups of entries keep their order, and empty groups are left out', () => {
    const groups = grouped(ENTRIES).map(([group, some]) => [group, some.map(({ id }) => id)]);
    expect(groups).toEqual([
      ['actions', ['new']],
      ['screens', ['jobs']],
      ['people', ['ana']],
    ]);
  });
});

it.each([
  ['screens', false, false, true],
  ['jobs', false, false, true],
  ['jobs', true, false, false],
  ['jobs', true, true, false],
  ['clients', false, false, false],
  ['more', false, false, false],
  ['more', false, true, true],
] as const)(
  'while the server is asked, Enter on an entry of %s (old: %s, picked: %s) chooses it at once: %s',
  (group, isOld, isPicked, is) => {
    const one = { ...entry('one', group, 'One'), isOld };
    expect(isReady(one, isPicked, true)).toBe(is);
    expect(isReady(one, isPicked, false)).toBe(true);
  },
);

it.each([
  ['JC-000064', true],
  ['jc64', true],
  [' JC-1 ', true],
  ['64', false],
  ['JC-', false],
  ['JC-6 oak', false],
])('%s is a card number: %s', (text, is) => {
  expect(isCardNumber(text)).toBe(is);
});
