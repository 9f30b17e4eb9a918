import { act, screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import type { CalendarJob } from '@/features/jobs/calendar';
import { jobsWindowQuery } from '@/features/jobs/queries';
import { aJob, anEntry, serveBusiness } from '@/features/jobs/testing';
import { showScreen } from '@/features/jobs/testing-screen';
import { aVisit } from '@/features/jobs/testing-undo';
import { forgetChanges } from '@/features/jobs/undo/own-changes';
import { windowOfDays } from '../rules';
import { type MoveJob, type MoveOptions, useMoveJob } from './use-move-job';
import type { MoveTo } from './move-to';

const ZONE = 'Australia/Sydney';
const VISIBLE = windowOfDays('2026-11-16', '2026-11-22', ZONE);
const CHECK = { zone: ZONE, scope: 'business', visible: VISIBLE } as const;
const BO = { id: 'u3', fullName: 'Bo Lindqvist', color: null };
const AT_NOON = {
  start: Date.parse('2026-11-20T01:00:00.000Z'),
  end: Date.parse('2026-11-20T03:00:00.000Z'),
};

let announced: string[];
beforeEach(() => {
  announced = [];
});
afterEach(forgetChanges);

async function open(jobs = [aJob({ visits: [aVisit()] })]) {
  const business = serveBusiness(jobs);
  const queries = createQueryClient();
  queries.setQueryData(jobsWindowQuery(VISIBLE).queryKey, jobs);
  const mover: { move?: MoveJob } = {};
  function Mover() {
    const move = useMoveJob((text) => announced.push(text));
    useLayoutEffect(() => {
      mover.move = move;
    });
    return null;
  }
  showScreen(<Mover />, undefined, queries);
  await waitFor(() => expect(mover.move).toBeDefined());
  const shown = () => queries.getQueryData<CalendarJob[]>(jobsWindowQuery(VISIBLE).queryKey) ?? [];
  const move = (to: MoveTo, options?: MoveOptions) =>
    act(() => void mover.move?.(shown()[0] ?? aJob(), to, CHECK, options));
  return { business, shown, move };
}

const toasts = async () => within(await screen.findByRole('region', { name: 'Notifications (F8)' }));

describe('moving a visit', () => {
  // rule: moves-share-one-path
  it('a move to another time and person is shown immediately, and is sent as one request', async () => {
    const { business, shown, move } = await open();
    move({ slot: AT_NOON, crew: [BO] });
    expect(shown()[0]).toMatchObject({ startDate: '2026-11-20T01:00:00.000Z', crew: [BO] });
    await waitFor(() =>
      expect(business.sent).toEqual([
        {
          call: 'PATCH /api/jobs/j1',
          body: {
            startDate: '2026-11-20T01:00:00.000Z',
            endDate: '2026-11-20T03:00:00.000Z',
            workerIds: ['u3'],
          },
          ifMatch: '"1"',
        },
      ]),
    );
    expect(announced).toEqual(['Fix tap moved to Bo Lindqvist, Friday 20 November, 12:00 PM']);
  });

  it('a move into the tray removes the card immediately, and its toast has an Undo button', async () => {
    const { business, shown, move } = await open();
    move({ unscheduled: true });
    expect(shown()).toEqual([]);
    expect(announced).toEqual(['Fix tap moved to the tray']);
    expect(await (await toasts()).findByText('Moved to the tray')).toBeInTheDocument();
    expect(await (await toasts()).findByRole('button', { name: 'Undo' })).toBeInTheDocument();
    expect(business.sent.map(({ body }) => body)).toEqual([{ unscheduled: true }]);
  });

  it('a visit that has begun cannot be moved into the tray', async () => {
    const { business, move } = await open([aJob({ actualStartTime: '2026-11-19T22:00:00.000Z' })]);
    move({ unscheduled: true });
    expect(business.sent).toEqual([]);
    expect(await (await toasts()).findByText('Job not put into the tray')).toBeInTheDocument();
  });

  it('a visit of a completed job with several visits cannot be moved, and nothing is sent', async () => {
    const { business, move } = await open([aJob({ status: 'completed', visitCount: 2 })]);
    move({ slot: AT_NOON });
    expect(business.sent).toEqual([]);
    expect(await (await toasts()).findByText('Reopen the job first')).toBeInTheDocument();
    expect(announced).toEqual(['Fix tap could not be moved']);
  });

  it('a move that the server refuses is rolled back', async () => {
    const { business, shown, move } = await open();
    business.override = (call) =>
      call.startsWith('PATCH') ? [422, { code: 'inactive_worker', message: 'Bo is not active' }] : undefined;
    move({ crew: [BO] });
    expect(shown()[0]?.crew).toEqual([BO]);
    await waitFor(() => expect(shown()[0]?.crew[0]?.id).toBe('u1'));
    expect(await (await toasts()).findByText('Bo is not active')).toBeInTheDocument();
  });

  it('the card of a refused move is animated back from where it was shown', async () => {
    const animate = vi.spyOn(Element.prototype, 'animate');
    const { business, shown, move } = await open();
    business.override = (call) =>
      call.startsWith('PATCH') ? [422, { code: 'inactive_worker', message: 'Bo is not active' }] : undefined;
    move({ crew: [BO] });
    const card = document.createElement('article');
    card.dataset['visitId'] = shown()[0]?.visitId;
    card.getBoundingClientRect = () => new DOMRect(0, shown()[0]?.crew[0]?.id === 'u1' ? 100 : 200, 80, 40);
    const main = document.createElement('main');
    main.append(card);
    document.body.append(main);
    await waitFor(() =>
      expect(animate).toHaveBeenCalledWith(
        { transform: ['translate(0px, 0px)', 'translate(0px, -100px)'] },
        { duration: 160, easing: 'ease-out' },
      ),
    );
    main.remove();
    animate.mockRestore();
  });

  it('a move is refused if a colleague changed the crew first, even if the lead is the same', async () => {
    const { business, shown, move } = await open();
    const theirs = aJob({ version: 2 });
    business.jobs = [{ ...theirs, crew: [...theirs.crew, BO] }];
    business.history = [anEntry({ workerIds: 'u1,u3' })];
    business.override = (call) =>
      call.startsWith('PATCH') ? [412, { code: 'stale', message: 'Changed' }] : undefined;
    move({ slot: AT_NOON });
    expect(
      await (await toasts()).findByText('Ana Ruiz assigned "Fix tap" to Ana Ruiz, Bo Lindqvist.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(shown()[0]?.crew).toHaveLength(2));
    expect(business.sent).toHaveLength(1);
  });

  it('a move that overlaps another visit is sent only if overlaps are allowed', async () => {
    const other = aJob({ id: 'j2', startDate: '2026-11-20T01:30:00.000Z', endDate: null });
    const { business, move } = await open([aJob({ visits: [aVisit()] }), other]);
    move({ slot: AT_NOON });
    expect(await (await toasts()).findByText('Scheduling Conflict')).toBeInTheDocument();
    expect(business.sent).toEqual([]);
    move({ slot: AT_NOON }, { allowOverlap: true });
    await waitFor(() => expect(business.sent[0]?.body).toMatchObject({ allowOverlap: true }));
  });
});
