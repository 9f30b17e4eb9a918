import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { violations } from '@/test/axe';
import { WORKER } from '@/test/server';
import { job, large, onFridayMorning, open, someJobs } from '../testing';

onFridayMorning();
afterEach(() => localStorage.clear());

const field = () => screen.findByRole('textbox', { name: 'New note' });

// rule: my-day-note
it('a note about the next visit’s job can be added on My day, and a message confirms it', async () => {
  const { user, business } = await open(someJobs(), '/today', WORKER, (call) =>
    call === 'POST /api/jobs/Hot-water/notes' ? [201, {}] : undefined,
  );
  await large('Hot water');
  await user.type(await field(), 'Stopcock behind the oven');
  expect(await violations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send note' }));
  expect(await screen.findByText('Note added.')).toBeVisible();
  expect(await field()).toHaveValue('');
  expect(business.sent).toMatchObject([
    { call: 'POST /api/jobs/Hot-water/notes', body: { text: 'Stopcock behind the oven' } },
  ]);
});

// rule: note-kept-typed
it('a note that could not be sent stays in its field, and the reason is shown', async () => {
  const { user } = await open(someJobs(), '/today', WORKER, (call) =>
    call.endsWith('/notes') ? [503, { code: 'overloaded', message: 'The database is away' }] : undefined,
  );
  await user.type(await field(), 'Meter behind the door');
  await user.click(screen.getByRole('button', { name: 'Send note' }));
  expect(await screen.findByText('The database is away')).toBeVisible();
  expect(await field()).toHaveValue('Meter behind the door');
});

it('My day without a next visit has no field for a note', async () => {
  await open([job('Later', '09:00', '10:00', { day: 26 })]);
  const empty = await screen.findByText('Nothing planned today.');
  expect(screen.queryByRole('textbox', { name: 'New note' })).toBeNull();
  expect(empty).toBeVisible();
});
