// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { aJob } from '@/features/jobs/testing';
import { withVisits } from '@/features/jobs/testing-visits';
import { settingsQuery } from '@/features/settings/queries';
import { highlightChange } from './highlight';

const JOB = withVisits(aJob(), [
  { startDate: '2026-11-15T22:00:00.000Z' },
  { startDate: '2026-11-16T22:00:00.000Z' },
]);

/** The ids of the visits whose cards were marked. */
let marked: (string | undefined)[];

const card = (visitId: string, text: string) =>
  `<article tabindex="0" data-job-id="j1" data-visit-id="${visitId}">${text}</article>`;
const cardOf = (visitId: string) =>
  document.querySelector<HTMLElement>(`[data-visit-id="${visitId}"]`) ?? document.body;

beforeEach(() => {
  vi.useFakeTimers();
  marked = [];
  Object.assign(HTMLElement.prototype, {
    animate(this: HTMLElement) {
      marked.push(this.dataset['visitId']);
    },
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.body.innerHTML = card('j1', 'Mon') + card('j1-2', 'Tue');
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

it('if a job has several visits, only the changed visit is marked', async () => {
  highlightChange('j1', JOB, () => {
    cardOf('j1-2').textContent = 'Wed';
  });
  await vi.runAllTimersAsync();
  expect(marked).toEqual(['j1-2']);
});

it('all visits of the job are marked if no card shows the change', async () => {
  highlightChange('j1', JOB, () => undefined);
  await vi.runAllTimersAsync();
  expect(marked).toEqual(['j1', 'j1-2']);
});

it('the card of the changed visit keeps the focus, and the new time is announced', async () => {
  const queries = createQueryClient();
  queries.setQueryData(settingsQuery.queryKey, Object({ timezone: 'Australia/Sydney' }));
  cardOf('j1-2').focus();
  const act = () => {
    document.body.innerHTML = card('j1', 'Mon') + card('j1-2', 'Thu');
  };
  highlightChange('j1', JOB, act, queries);
  await vi.runAllTimersAsync();
  expect(document.activeElement).toBe(cardOf('j1-2'));
  expect(document.querySelector('[role=status]')?.textContent).toBe(
    'Fix tap was changed by somebody else: Tuesday 17 November, 9:00 AM',
  );
});
