/** Opens My day with a fake server. Only tests may import this. */
import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { aJob, type Override, serveBusiness } from '@/features/jobs/testing';
import type { Job } from '@/features/jobs/queries';
import { openApp } from '@/test/open-app';
import { WORKER } from '@/test/server';

/** Friday 20 November 2026, 8:25 AM in Sydney. */
const NOW = new Date('2026-11-19T21:25:00.000Z');
export const me = { id: WORKER.id, fullName: WORKER.fullName, color: null };
export const dee = { id: 'u7', fullName: 'Dee Chan', color: null };

/**
 * Prepares the tests of a file: preloads the screen's code, and sets the time to a Friday morning.
 */
export function onFridayMorning(): void {
  // The timeout is long, because loading the code is slow on a busy machine.
  beforeAll(
    () =>
      Promise.all([
        import('./page'),
        import('./next/step-runner'),
        import('./next/next-note'),
        import('./everybody/everybody'),
      ]),
    120_000,
  );
  afterAll(() => vi.dynamicImportSettled());
  beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
}

/**
 * Creates a job of the signed-in worker on a day of November. The times are in Sydney's time zone.
 */
export function job(
  title: string,
  from: string,
  to: string,
  { day = 20, ...changes }: Partial<Job> & { day?: number } = {},
) {
  const at = (clock: string) => new Date(`2026-11-${day}T${clock}:00+11:00`).toISOString();
  return aJob({
    id: title.replaceAll(' ', '-'),
    title,
    startDate: at(from),
    endDate: at(to),
    crew: [me],
    ...changes,
  });
}

export const DONE = {
  status: 'completed',
  done: 1,
  actualStartTime: '2026-11-19T20:00:00.000Z',
  actualFinishTime: '2026-11-19T20:30:00.000Z',
} as const;

export const someJobs = () => [
  job('Fridge', '07:00', '08:00', DONE),
  job('Hot water', '09:00', '10:45', { description: 'Side gate, code 4417.', crew: [me, dee] }),
  job('Tap washers', '11:00', '12:00', { location: '7 Station St' }),
  job('Gas leak', '14:45', '15:30', { status: 'urgent', crew: [dee, me] }),
  job('Of others', '09:00', '10:00', { crew: [dee] }),
  job('Switchboard', '08:00', '16:00', { day: 21 }),
  job('Gutter', '08:00', '10:00', { ...DONE, day: 19 }),
];

export async function open(jobs: Job[] = someJobs(), path = '/today', user = WORKER, override?: Override) {
  const business = serveBusiness(jobs, override, user);
  const pointer = await openApp(path);
  await waitFor(() => expect(screen.queryByRole('status', { name: /Loading/ })).toBeNull());
  return { user: pointer, business };
}

export const large = (title: string) => screen.findByRole('article', { name: title });
export const dock = (title: string) => screen.findByRole('group', { name: `Actions for ${title}` });
export const lines = () => [...document.querySelectorAll('.day-line > li')].map((line) => line.textContent);
