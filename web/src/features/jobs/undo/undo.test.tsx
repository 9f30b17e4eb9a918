import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { api } from '@/api/client';
import { violations } from '@/test/axe';
import type { Answer } from '@/test/server';
import { choose, showRows } from '../actions/testing';
import type { Job } from '../queries';
import { aJob, type Override, serveBusiness } from '../testing';
import { changeVisits } from '../visit-requests';
import { forgetChanges, takeNewest } from './own-changes';
import UndoKeys from './undo-keys';

afterEach(forgetChanges);

const MOVED = '2026-11-21T22:00:00.000Z';
const CONFLICT = {
  code: 'schedule_conflict',
  message: 'Another job is already scheduled at this time',
  conflicts: [
    {
      id: 'j2',
      visitId: 'j2',
      title: 'Hang door',
      startDate: '2026-11-19T22:00:00.000Z',
      endDate: '2026-11-19T23:00:00.000Z',
      assignedUserName: 'Ana Ruiz',
      workers: [],
    },
  ],
};

async function show(job: Partial<Job> = {}, override?: Override) {
  const business = serveBusiness([aJob(job)], override);
  const beside = (
    <>
      <UndoKeys />
      <input aria-label="Note" />
      <div role="textbox" tabIndex={0} aria-label="Text" contentEditable suppressContentEditableWarning />
    </>
  );
  return { ...(await showRows(undefined, beside)), business };
}

/** Moves a job as a screen would do. */
const move = (id = 'j1', startDate = MOVED, version = 1) =>
  api.PATCH('/api/jobs/{id}', {
    params: { path: { id }, header: { 'If-Match': `"${version}"` } },
    body: { startDate },
  });

const jobIn = (business: { jobs: Job[] }) => business.jobs[0];
const undos = ({ sent }: ReturnType<typeof serveBusiness>) =>
  sent.filter(({ call }) => call.endsWith('/undo'));

/** Returns the toast with this title. */
async function toastOf(title: string) {
  const region = await screen.findByRole('region', { name: 'Notifications (F8)' });
  const toast = (await within(region).findByText(title)).closest('li');
  if (!(toast instanceof HTMLElement)) throw new Error(`no toast ${title}`);
  return within(toast);
}

async function pressUndo(title: string): Promise<void> {
  // Don't use `user` here: jsdom doesn't load the CSS that lets a toast receive clicks while a menu
  // is closing.
  fireEvent.click((await toastOf(title)).getByRole('button', { name: 'Undo' }));
}

// rule: undo-on-screen
describe('the button "Undo" in a toast', () => {
  it.each([
    [{}, 'Start Job', 'Job Started', 'Undone: Started “Fix tap”'],
    [
      { status: 'in-progress', actualStartTime: MOVED },
      'Finish Job',
      'Job Finished',
      'Undone: Finished “Fix tap”',
    ],
    [{ status: 'completed' }, 'Archive Job', 'Job Archived', 'Undone: Archived “Fix tap”'],
  ] satisfies [Partial<Job>, string, string, string][])(
    'Undo in the toast restores the job (%#)',
    async (job, entry, done, undone) => {
      const { user, business } = await show(job);
      const before = jobIn(business);
      await choose(user, entry);
      await pressUndo(done);
      expect(await toastOf(undone)).toBeDefined();
      expect(jobIn(business)).toEqual({ ...before, version: 3 });
    },
  );

  it('"Undo" in the toast of an undo makes the change again', async () => {
    const { user, business } = await show();
    await choose(user, 'Start Job');
    await pressUndo('Job Started');
    await pressUndo('Undone: Started “Fix tap”');
    await toastOf('Done again: Started “Fix tap”');
    expect(jobIn(business)?.status).toBe('in-progress');
    expect(takeNewest()).toMatchObject({ what: 'started' });
  });

  it('a toast has no "Undo" if the response contains no history entry', async () => {
    const { user } = await show({}, (call) =>
      call.endsWith('/start') ? [200, aJob({ status: 'in-progress', version: 2 })] : undefined,
    );
    await choose(user, 'Start Job');
    expect((await toastOf('Job Started')).queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('a toast has no "Undo" if the request changed nothing, even after an earlier change', async () => {
    const { user, business } = await show();
    await act(() => move());
    business.override = (call) =>
      call.endsWith('/start') ? [200, aJob({ status: 'in-progress', version: 2 })] : undefined;
    await choose(user, 'Start Job');
    expect((await toastOf('Job Started')).queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('an undo is refused if the job was changed again, and the message names the change', async () => {
    const { user, business } = await show();
    await choose(user, 'Start Job');
    business.jobs = business.jobs.map((job) => ({ ...job, status: 'completed' as const }));
    await pressUndo('Job Started');
    const refusal = await toastOf('Not undone: Started “Fix tap”');
    expect(refusal.getByText('This was changed again since')).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});

// rule: undo-keys
describe('the shortcut Ctrl+Z or ⌘+Z', () => {
  it.each(['{Control>}z{/Control}', '{Meta>}z{/Meta}', '{Control>}Z{/Control}'])(
    'the shortcut undoes the changes of this tab, starting with the newest (%s)',
    async (keys) => {
      const { user, business } = await show();
      const before = jobIn(business);
      await act(() => move());
      await act(() => move('j1', '2026-11-22T22:00:00.000Z', 2));
      await user.keyboard(keys);
      await toastOf('Undone: Moved “Fix tap”');
      expect(jobIn(business)?.startDate).toBe(MOVED);
      await user.keyboard(keys);
      await waitFor(() => expect(jobIn(business)).toEqual({ ...before, version: 5 }));
      expect(undos(business).map(({ body }) => body)).toEqual([
        { entryId: 'entry-2' },
        { entryId: 'entry-1' },
      ]);
    },
  );

  it('pressing the shortcut twice quickly undoes two changes', async () => {
    const { business } = await show();
    await act(() => move());
    await act(() => move('j1', '2026-11-22T22:00:00.000Z', 2));
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(undos(business)).toHaveLength(2));
    await waitFor(() => expect(jobIn(business)?.startDate).toBe('2026-11-19T22:00:00.000Z'));
  });

  it('the shortcut waits for a change that is in flight', async () => {
    let release = () => {};
    const sent = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { user, business } = await show({}, async (call) => {
      if (call.endsWith('/start')) await sent;
      return undefined;
    });
    await act(() => move());
    await choose(user, 'Start Job');
    await user.keyboard('{Control>}z{/Control}');
    expect(undos(business)).toEqual([]);
    release();
    await toastOf('Undone: Started “Fix tap”');
  });

  it('the shortcut does nothing together with Shift, or in a field, a menu or a dialog with fields', async () => {
    const { user, business } = await show();
    await act(() => move());
    for (const field of ['Note', 'Text']) {
      await user.click(screen.getByLabelText(field));
      await user.keyboard('{Control>}z{/Control}');
    }
    await user.click(document.body);
    await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    await user.click(screen.getByRole('button', { name: 'Actions for Fix tap' }));
    await screen.findByRole('menu');
    await user.keyboard('{Control>}z{/Control}');
    await user.click(screen.getByRole('menuitem', { name: 'Edit Job' }));
    await screen.findByRole('dialog', { name: 'Edit Job' });
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(undos(business)).toEqual([]);
  });

  it('the shortcut shows a message if there is nothing left to undo', async () => {
    const { user, business } = await show();
    await user.keyboard('{Control>}z{/Control}');
    await toastOf('Nothing to undo');
    await act(() => move());
    await user.keyboard('{Control>}z{/Control}');
    await toastOf('Undone: Moved “Fix tap”');
    await user.keyboard('{Control>}z{/Control}');
    await toastOf('Nothing to undo');
    expect(undos(business)).toHaveLength(1);
  });

  it('after a change that can no longer be undone, the shortcut undoes the change before it', async () => {
    const { user, business } = await show();
    await act(() => api.PATCH('/api/jobs/{id}', patchOf({ title: 'Fix two taps' }, 1)));
    await act(() => move('j1', MOVED, 2));
    business.jobs = business.jobs.map((job) => ({ ...job, startDate: '2026-11-25T22:00:00.000Z' }));
    await user.keyboard('{Control>}z{/Control}');
    await toastOf('Not undone: Moved “Fix two taps”');
    await user.keyboard('{Control>}z{/Control}');
    await toastOf('Undone: Changed “Fix two taps”');
    expect(jobIn(business)?.title).toBe('Fix tap');
  });

  it('the shortcut retries an undo that failed', async () => {
    const failing: Answer = [500, { code: 'internal', message: 'Broken' }];
    const { user, business } = await show();
    await act(() => move());
    business.override = (call) => (call.endsWith('/undo') ? failing : undefined);
    await user.keyboard('{Control>}z{/Control}');
    await toastOf('Not undone: Moved “Fix tap”');
    business.override = () => undefined;
    await user.keyboard('{Control>}z{/Control}');
    await toastOf('Undone: Moved “Fix tap”');
    expect(jobIn(business)?.startDate).toBe('2026-11-19T22:00:00.000Z');
  });

  it('the shortcut undoes at most 50 changes', async () => {
    const { business } = await show();
    for (let version = 1; version <= 51; version += 1) await move('j1', MOVED, version);
    expect(business.sent).toHaveLength(51);
    const taken = Array.from({ length: 60 }, () => takeNewest()?.id).filter((id) => id !== undefined);
    expect(taken).toHaveLength(50);
    expect(taken.at(-1)).toBe('entry-2');
  });
});

const patchOf = (body: { title: string }, version: number) => ({
  params: { path: { id: 'j1' }, header: { 'If-Match': `"${version}"` } },
  body,
});

describe('an undo that would double-book', () => {
  it('an undo with a conflict lists the other jobs, and "Schedule anyway" undoes the change anyway', async () => {
    const { user, business } = await show({}, (call, body) =>
      call.endsWith('/undo') && !Object(body).allowOverlap ? [409, CONFLICT] : undefined,
    );
    await act(() => move());
    await user.keyboard('{Control>}z{/Control}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Scheduling Conflict' }));
    expect(question.getByText(/^To be undone: Moved “Fix tap”\./)).toBeVisible();
    expect(question.getByText('Hang door')).toBeVisible();
    expect(await violations()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Schedule anyway' }));
    await toastOf('Undone: Moved “Fix tap”');
    expect(undos(business).at(-1)?.body).toEqual({ entryId: 'entry-1', allowOverlap: true });
  });
});

describe('undoing bulk changes of several visits', () => {
  it('a bulk change is undone as a whole, and the toast counts the visits that stay changed', async () => {
    const { user, business } = await show({}, (call) => {
      if (call === 'POST /api/visits/bulk') return [200, { done: ['a', 'b', 'c'], failed: [], undoId: 'z1' }];
      if (call !== 'POST /api/undo/z1') return undefined;
      const failed = [{ id: 'c', title: 'Fix tap', code: 'changed_since', message: 'Changed' }];
      return [200, { done: ['a', 'b'], failed }];
    });
    const visits = ['a', 'b', 'c'].map((id) => ({ id, version: 1 }));
    await act(() => changeVisits({ visits, change: { shiftDays: 1 } }));
    await user.keyboard('{Control>}z{/Control}');
    const toast = await toastOf('Undone: Changed 3 visits at once');
    expect(toast.getByText('1 visit was changed again since and stays as it is.')).toBeVisible();
    expect(business.sent.at(-1)?.call).toBe('POST /api/undo/z1');
  });

  it('if the undo of a bulk change is fully refused, the toast says why, and the change can still be undone later', async () => {
    let isAway = true;
    const { user, business } = await show({}, (call) => {
      if (call === 'POST /api/visits/bulk') return [200, { done: ['a', 'b'], failed: [], undoId: 'z1' }];
      if (call !== 'POST /api/undo/z1') return undefined;
      const away = { title: 'Fix tap', code: 'worker_away', message: 'Ana Ruiz is away on Nov 27' };
      const failed = ['a', 'b'].map((id) => ({ id, ...away }));
      return [200, isAway ? { done: [], failed } : { done: ['a', 'b'], failed: [] }];
    });
    const visits = ['a', 'b'].map((id) => ({ id, version: 1 }));
    await act(() => changeVisits({ visits, change: { unscheduled: true } }));
    await user.keyboard('{Control>}z{/Control}');
    const toast = await toastOf('Not undone: Changed 2 visits at once');
    expect(toast.getByText('2 visits stay as they are: Ana Ruiz is away on Nov 27')).toBeVisible();
    isAway = false;
    await user.keyboard('{Control>}z{/Control}');
    await toastOf('Undone: Changed 2 visits at once');
    expect(business.sent.filter(({ call }) => call === 'POST /api/undo/z1')).toHaveLength(2);
  });
});

it('the stored changes are removed when the person signs out', async () => {
  const { business } = await show();
  await act(() => move());
  expect(business.sent).toHaveLength(1);
  // Every signed-in screen renders `UndoKeys`, so a sign-out unmounts it.
  cleanup();
  expect(takeNewest()).toBeUndefined();
});
