import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { violations } from '@/test/axe';
import type { Answer } from '@/test/server';
import { offerSheet, type SheetJob } from '../../open-sheet';
import { aJob, type Override } from '../../testing';
import { choose, showRows, toastTexts } from '../testing';
import { serveBusiness } from '../../testing';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T00:00:00.000Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const CALL = 'POST /api/jobs/j1/duplicate';
const COPY = aJob({
  id: 'j2',
  startDate: '2026-11-26T22:00:00.000Z',
  endDate: '2026-11-27T00:00:00.000Z',
});
const CLASH: Answer = [
  409,
  {
    code: 'schedule_conflict',
    message: 'Another job is already scheduled at this time.',
    conflicts: [
      {
        id: 'j7',
        title: 'Rewire kitchen',
        startDate: '2026-11-26T22:00:00.000Z',
        endDate: '2026-11-27T00:00:00.000Z',
        assignedUserName: 'Ana Ruiz',
        visitId: 'v7',
        workers: [{ id: 'u1', fullName: 'Ana Ruiz', color: null }],
      },
    ],
    suggestions: [
      {
        startDate: '2026-11-27T00:00:00.000Z',
        endDate: '2026-11-27T02:00:00.000Z',
        workers: [{ id: 'u1', fullName: 'Ana Ruiz' }],
      },
    ],
    freeWorkers: [],
  },
];

async function open(answer: (body: unknown) => Answer | undefined, job = aJob()) {
  const override: Override = (call, body) => (call === CALL ? answer(body) : undefined);
  const business = serveBusiness([job], override);
  const { user, router } = await showRows();
  await choose(user, 'Duplicate…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate Fix tap' }));
  return { business, user, router, dialog };
}

const copied = () => [201, COPY] as const;

describe('the dialog "Duplicate…"', () => {
  it('the dialog suggests the same weekday next week, and sends that day', async () => {
    const { business, user, dialog } = await open(copied);
    expect(dialog.getByLabelText(/Date/)).toHaveValue('2026-11-27');
    expect(
      dialog.getByText(/^Copies the job with its visits and workers. Left out are times worked/),
    ).toBeVisible();
    expect(await violations()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Duplicate' }));
    expect(await toastTexts('Duplicated to Fri, Nov 27')).toContain('Duplicated to Fri, Nov 27');
    expect(business.sent).toEqual([{ call: CALL, body: { date: '2026-11-27' }, ifMatch: null }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a press on a suggested day fills in the date, and the button looks pressed', async () => {
    const { business, user, dialog } = await open(copied);
    const chip = dialog.getByRole('button', { name: 'In 4 weeks, Fri, Dec 18, 2026' });
    expect(chip).toHaveAttribute('aria-pressed', 'false');
    await user.click(chip);
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    expect(dialog.getByLabelText(/Date/)).toHaveValue('2026-12-18');
    await user.click(dialog.getByRole('button', { name: 'Duplicate' }));
    await toastTexts('Duplicated to Fri, Nov 27');
    expect(business.sent[0]?.body).toEqual({ date: '2026-12-18' });
  });

  it('"Open" in the toast shows the details of the copy', async () => {
    const { user, router, dialog } = await open(copied);
    const navigate = vi.spyOn(router, 'navigate');
    await user.click(dialog.getByRole('button', { name: 'Duplicate' }));
    await toastTexts('Duplicated to Fri, Nov 27');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(navigate).toHaveBeenCalledWith({ to: '/jobs', search: { jobId: 'j2' } });
  });

  it('a tap on "Open" in the toast shows the sheet of the copy over the screen', async () => {
    const { user, dialog } = await open(copied);
    const opened = vi.fn<(job: SheetJob) => void>();
    const end = offerSheet(opened);
    await user.click(dialog.getByRole('button', { name: 'Duplicate' }));
    await toastTexts('Duplicated to Fri, Nov 27');
    await user.pointer({ keys: '[TouchA]', target: screen.getByRole('button', { name: 'Open' }) });
    expect(opened).toHaveBeenCalledWith({ id: 'j2', visitId: undefined });
    end();
  });

  it('a double-click on the save button copies the job once', async () => {
    const { business, user, dialog } = await open(copied);
    await user.dblClick(dialog.getByRole('button', { name: 'Duplicate' }));
    await toastTexts('Duplicated to Fri, Nov 27');
    expect(business.sent).toHaveLength(1);
  });

  it('an empty date shows an error and sends nothing', async () => {
    const { business, user, dialog } = await open(copied);
    await user.clear(dialog.getByLabelText(/Date/));
    await user.click(dialog.getByRole('button', { name: 'Duplicate' }));
    expect(await dialog.findByText('Date is required')).toBeVisible();
    expect(business.sent).toEqual([]);
  });

  it('a conflict shows the other jobs, and "Schedule anyway" copies the job despite them', async () => {
    const { business, user, dialog } = await open((body) =>
      body !== null && typeof body === 'object' && 'allowOverlap' in body ? copied() : CLASH,
    );
    await user.click(dialog.getByRole('button', { name: 'Duplicate' }));
    const alert = within(await dialog.findByRole('alert'));
    expect(alert.getByText('Ana Ruiz has another job at this time')).toBeVisible();
    expect(alert.getByText('Rewire kitchen')).toBeVisible();
    await user.click(alert.getByRole('button', { name: 'Schedule anyway' }));
    await toastTexts('Duplicated to Fri, Nov 27');
    expect(business.sent.map(({ body }) => body)).toEqual([
      { date: '2026-11-27' },
      { date: '2026-11-27', allowOverlap: true },
    ]);
  });

  it('a suggested free time and the copy are saved in one request', async () => {
    const { business, user, dialog } = await open((body) =>
      body !== null && typeof body === 'object' && 'startDate' in body ? copied() : CLASH,
    );
    await user.click(dialog.getByRole('button', { name: 'Duplicate' }));
    await user.click(await dialog.findByRole('button', { name: /11:00.AM/ }));
    await toastTexts('Duplicated to Fri, Nov 27');
    expect(business.sent.map(({ call, body }) => [call, body])).toEqual([
      [CALL, { date: '2026-11-27' }],
      [CALL, { startDate: '2026-11-27T00:00:00.000Z', workerIds: ['u1'] }],
    ]);
  });

  it('no copy is created if somebody else books the suggested time first', async () => {
    const { business, user, dialog } = await open(() => CLASH);
    await user.click(dialog.getByRole('button', { name: 'Duplicate' }));
    await user.click(await dialog.findByRole('button', { name: /11:00.AM/ }));
    await waitFor(() => expect(business.sent).toHaveLength(2));
    expect(await dialog.findByText('Rewire kitchen')).toBeVisible();
    expect(business.sent.every(({ call }) => call === CALL)).toBe(true);
  });

  it('the dialog stays open and keeps the date after any other failure', async () => {
    const { user, dialog } = await open(() => [500, { code: 'internal', message: 'Something went wrong' }]);
    await user.click(dialog.getByRole('button', { name: /^Tomorrow/ }));
    await user.click(dialog.getByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
    expect(dialog.getByLabelText(/Date/)).toHaveValue('2026-11-21');
  });
});
