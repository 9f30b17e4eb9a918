import { expect, it } from 'vitest';
import { catalogue, translate } from './catalogue';

const english = () => ({
  title: 'Jobs',
  count: (jobs: number) => (jobs === 1 ? '1 job' : `${jobs} jobs`),
});
const german: ReturnType<typeof english> = {
  title: 'Aufträge',
  count: (jobs) => (jobs === 1 ? '1 Auftrag' : `${jobs} Aufträge`),
};

it('an English catalogue is changed to the translation when the translation is loaded', () => {
  const texts = catalogue('early', english());
  expect([texts.title, texts.count(2)]).toEqual(['Jobs', '2 jobs']);
  translate({ early: german });
  expect([texts.title, texts.count(1)]).toEqual(['Aufträge', '1 Auftrag']);
});

it('a catalogue that is loaded after the translation is translated immediately', () => {
  translate({ late: german });
  expect(catalogue('late', english()).count(3)).toBe('3 Aufträge');
});

it('a catalogue without a translation stays English', () => {
  translate({});
  expect(catalogue('alone', english()).title).toBe('Jobs');
});
