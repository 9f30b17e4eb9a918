// Tests of selecting rows, and of changing them together with the selection bar.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { violations } from '@/test/axe';
import { ADMIN, type Answer, WORKER } from '@/test/server';
import type { Job } from '../queries';
import { aJob, serveBusiness } from '../testing';
import { showScreen } from '../testing-screen';
import { SelectAllBox, SelectBox } from './select-box';
import { SelectButton } from './select-button';
import { SelectableRows } from './selectable-rows';
import { SelectionHost } from './selection-host';
import { clearSelection, readSelection, useKeepShown } from './store';

const JOBS = ['Fix tap', 'Hang door', 'Lay tiles', 'Paint hall'].map((title, at) =>
  aJob({ id: `j${at + 1}`, title }),
);

function Rows({ jobs, onOpen }: { jobs: readonly Job[]; onOpen: (id: string) => void }) {
  const [only, setOnly] = useState(jobs);
  useKeepShown(only.map(({ id }) => id).join(), only);
  return (
    <>
      <button type="button" onClick={() => setOnly(jobs.slice(0, 1))}>
        Only the first
      </button>
      <SelectButton />
      <SelectAllBox shown={only} />
      <SelectableRows items={only}>
        {only.map((job) => (
          <div key={job.id} data-id={job.id}>
            <SelectBox visit={job} />
            <button type="button" onClick={() => onOpen(job.id)}>
              {job.title}
            </button>
          </div>
        ))}
      </SelectableRows>
      <SelectionHost />
    </>
  );
}

type Override = (call: string, body: unknown) => Answer | undefined | Promise<Answer | undefined>;

async function show(bulk: Override = () => undefined, person = ADMIN, jobs = JOBS) {
  const business = serveBusiness([...jobs], bulk);
  const onOpen = vi.fn<(id: string) => void>();
  const shown = showScreen(<Rows jobs={jobs} onOpen={onOpen} />, person);
  await screen.findByRole('checkbox', { name: 'Select Fix tap' });
  return { ...shown, business, onOpen };
}

const box = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` });
const bar = () => screen.findByRole('toolbar', { name: 'Selected jobs' });
const chosen = () => [...readSelection().visits.values()].map(({ title }) => title);
const inBar = async (name: string) => within(await bar()).findByRole('button', { name });
const sentBodies = ({ sent }: ReturnType<typeof serveBusiness>) =>
  sent.filter(({ call }) => call === 'POST /api/visits/bulk').map(({ body }) => body);
const done = (...ids: string[]): Answer => [200, { done: ids, failed: [], undoId: 'z1' }];

afterEach(() => {
  act(clearSelection);
  vi.useRealTimers();
});

// rule: several-select
describe('selecting rows', () => {
  it('checkbox and Ctrl+click select a row, Shift+click a range, and a plain click opens a row', async () => {
    const { user, onOpen } = await show();
    await user.click(box('Fix tap'));
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('button', { name: 'Lay tiles' }));
    await user.keyboard('{/Control}');
    expect(chosen()).toEqual(['Fix tap', 'Lay tiles']);
    await user.keyboard('{Shift>}');
    await user.click(box('Paint hall'));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual(['Fix tap', 'Lay tiles', 'Paint hall']);
    expect(onOpen).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Hang door' }));
    expect(onOpen).toHaveBeenCalledWith('j2');
    expect(within(await bar()).getByText('3 selected')).toBeVisible();
  });

  it('Space on a checkbox selects a row, and the header checkbox selects all loaded rows', async () => {
    const { user } = await show();
    box('Hang door').focus();
    await user.keyboard(' ');
    const all = screen.getByRole('checkbox', { name: 'Select all loaded jobs' });
    expect(chosen()).toEqual(['Hang door']);
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(chosen()).toHaveLength(4);
    await user.click(all);
    expect(chosen()).toEqual([]);
  });

  it('taps select rows after "Select" was pressed or after a long press', async () => {
    const { user, onOpen } = await show();
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('button', { name: 'Hang door' }));
    expect(chosen()).toEqual(['Hang door']);
    await user.click(await inBar('Clear selection'));
    vi.useFakeTimers();
    const row = screen.getByRole('button', { name: 'Lay tiles' });
    fireEvent.pointerDown(row, { pointerType: 'touch', isPrimary: true });
    act(() => void vi.advanceTimersByTime(600));
    fireEvent.pointerUp(row);
    fireEvent.click(row);
    expect(chosen()).toEqual(['Lay tiles']);
    fireEvent.click(screen.getByRole('button', { name: 'Fix tap' }));
    expect(chosen()).toEqual(['Lay tiles', 'Fix tap']);
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('Escape clears the selection, F6 moves to the bar and back, and the count is announced', async () => {
    const { user } = await show();
    await user.click(box('Hang door'));
    await bar();
    expect(screen.getByText('1 selected. Press F6 for what can be done with them.')).toHaveAttribute(
      'aria-live',
      'polite',
    );
    await user.keyboard('{F6}');
    expect(await inBar('Reassign…')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(await inBar('Move by days…')).toHaveFocus();
    await user.keyboard('{F6}');
    expect(box('Hang door')).toHaveFocus();
    expect(await violations()).toEqual([]);
    await user.keyboard('{F6}{Escape}');
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    expect(box('Hang door')).toHaveFocus();
  });

  it('visits that a new filter hides are deselected', async () => {
    const { user } = await show();
    await user.click(box('Fix tap'));
    await user.click(box('Lay tiles'));
    await user.click(screen.getByRole('button', { name: 'Only the first' }));
    expect(chosen()).toEqual(['Fix tap']);
  });
});

// rule: several-change
describe('changing all selected rows', () => {
  it('a button fills in the number of days, and the toast about the move has an undo', async () => {
    const { user, business } = await show((call) =>
      call === 'POST /api/visits/bulk'
        ? done('j1', 'j3')
        : call === 'POST /api/undo/z1'
          ? done('j1')
          : undefined,
    );
    await user.click(box('Fix tap'));
    await user.click(box('Lay tiles'));
    await user.click(await inBar('Move by days…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 jobs by days' }));
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await dialog.findByText('Enter a whole number from -366 to 366, but not 0')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '+7 days' }));
    expect(await violations()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    const toast = (await screen.findByText('2 jobs moved')).closest('li');
    expect(sentBodies(business)).toEqual([
      {
        visits: [
          { id: 'j3', version: 1 },
          { id: 'j1', version: 1 },
        ],
        change: { shiftDays: 7 },
      },
    ]);
    expect(chosen()).toEqual([]);
    if (toast === null) throw new Error('no toast');
    fireEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(business.sent.at(-1)?.call).toBe('POST /api/undo/z1'));
  });

  it('the rows are reassigned to the checked people, and the first person becomes the lead', async () => {
    const { user, business } = await show((call) =>
      call === 'POST /api/visits/bulk' ? done('j2') : undefined,
    );
    await user.click(box('Hang door'));
    await user.click(await inBar('Reassign…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reassign 1 job' }));
    await user.click(dialog.getByRole('button', { name: 'Reassign' }));
    expect(dialog.getByText('Choose at least one person, or press Unassign')).toBeVisible();
    await user.click(await dialog.findByRole('checkbox', { name: /Ana Ruiz/ }));
    await user.click(dialog.getByRole('button', { name: 'Reassign' }));
    await screen.findByText('1 job reassigned');
    await user.click(box('Hang door'));
    await user.click(await inBar('Reassign…'));
    await user.click(await screen.findByRole('button', { name: 'Unassign' }));
    await screen.findByText('1 job unassigned');
    expect(sentBodies(business)).toMatchObject([
      { change: { workerIds: ['u1'] } },
      { change: { workerIds: [] } },
    ]);
  });

  // rule: visits-completed
  it('completing jobs with several visits needs a confirmation that names the effect on visits', async () => {
    const jobs = [
      aJob({ id: 'j1', title: 'Fix tap', visitCount: 3 }),
      aJob({ id: 'j2', title: 'Hang door', visitCount: 2, status: 'completed' }),
    ];
    const { user, business } = await show(
      (call) => (call === 'POST /api/visits/bulk' ? done('j1') : undefined),
      ADMIN,
      jobs,
    );
    await user.click(box('Fix tap'));
    await user.click(box('Hang door'));
    await user.click(await inBar('Set status'));
    await user.click(await screen.findByRole('menuitem', { name: 'Completed' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Complete 2 jobs' }));
    expect(
      question.getByText(/^1 job has several visits\. .* visits without a time will be removed\.$/),
    ).toBeVisible();
    expect(sentBodies(business)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Complete' }));
    await screen.findByText(/ set to Completed$/);
    expect(sentBodies(business)).toMatchObject([{ change: { status: 'completed' } }]);
  });

  it('a status is set without confirmation, and archiving asks for confirmation', async () => {
    const { user, business } = await show((call) =>
      call === 'POST /api/visits/bulk' ? done('j2') : undefined,
    );
    await user.click(box('Hang door'));
    await user.click(await inBar('Set status'));
    await user.click(await screen.findByRole('menuitem', { name: 'Completed' }));
    await screen.findByText('1 job set to Completed');
    await user.click(box('Hang door'));
    await user.click(await inBar('Archive'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Archive 1 job' }));
    await user.click(question.getByRole('button', { name: 'Archive' }));
    await screen.findByText('1 job archived');
    expect(sentBodies(business)).toMatchObject([
      { change: { status: 'completed' } },
      { change: { archived: true } },
    ]);
  });

  it('"Restore" is offered if all selected jobs are archived', async () => {
    const archived = JOBS.map((job) => ({ ...job, archived: 1 as const }));
    const { user } = await show(undefined, ADMIN, archived);
    await user.click(box('Hang door'));
    expect(await inBar('Restore')).toBeVisible();
  });

  it('workers have no "Archive" button', async () => {
    const { user } = await show(undefined, WORKER);
    await user.click(box('Hang door'));
    await bar();
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
  });

  it('pressing a button twice sends one request', async () => {
    let answer: (how: Answer) => void = () => {};
    const { user, business } = await show((call) =>
      call === 'POST /api/visits/bulk'
        ? new Promise<Answer>((resolve) => {
            answer = resolve;
          })
        : undefined,
    );
    await user.click(box('Hang door'));
    await user.dblClick(await inBar('To the tray'));
    await waitFor(() => expect(sentBodies(business)).toHaveLength(1));
    expect(await inBar('To the tray')).toHaveAttribute('aria-disabled', 'true');
    act(() => answer(done('j2')));
    await screen.findByText('1 job moved to the tray');
    expect(sentBodies(business)).toHaveLength(1);
  });

  it('the buttons do nothing while the device is offline', async () => {
    const { user, business } = await show();
    await user.click(box('Hang door'));
    await bar();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.click(await inBar('To the tray'));
    expect(await inBar('To the tray')).toHaveAttribute('aria-disabled', 'true');
    expect(sentBodies(business)).toEqual([]);
  });

  it('refused visits are listed and stay selected; those with a clash can be changed anyway', async () => {
    const clash = { id: 'j2', title: 'Hang door', code: 'schedule_conflict', message: 'Ana Ruiz is booked' };
    const stale = { id: 'j3', title: 'Lay tiles', code: 'stale', message: 'Somebody else changed this' };
    const { user, business } = await show((call, body) => {
      if (call !== 'POST /api/visits/bulk') return undefined;
      if (Object(body).allowOverlap === true) return [200, { done: ['j2'], failed: [], undoId: 'z2' }];
      business.jobs = business.jobs.map((job) => (job.id === 'j3' ? { ...job, version: 4 } : job));
      return [200, { done: ['j1'], failed: [clash, stale], undoId: 'z1' }];
    });
    for (const title of ['Fix tap', 'Hang door', 'Lay tiles']) await user.click(box(title));
    await user.click(await inBar('To the tray'));
    const told = within(await screen.findByRole('dialog', { name: 'Done: 1. Not done: 2.' }));
    expect(
      within(told.getByRole('list', { name: 'Not done' }))
        .getAllByRole('listitem')
        .map((li) => li.textContent),
    ).toEqual(['Hang door: Ana Ruiz is booked', 'Lay tiles: Somebody else changed this']);
    expect(chosen()).toEqual(['Hang door', 'Lay tiles']);
    expect(await violations()).toEqual([]);
    const anyway = told.getByRole('button', { name: 'Do it anyway' });
    await waitFor(() => expect(anyway).not.toHaveAttribute('aria-disabled'));
    await user.click(anyway);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentBodies(business).at(-1)).toEqual({
      visits: [{ id: 'j2', version: 1 }],
      change: { unscheduled: true },
      allowOverlap: true,
    });
    // The second request contains the new version of the refused visit, so the server doesn't
    // refuse it again.
    await user.click(await inBar('To the tray'));
    await waitFor(() =>
      expect(sentBodies(business).at(-1)).toMatchObject({ visits: [{ id: 'j3', version: 4 }] }),
    );
  });
});
