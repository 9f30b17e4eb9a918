import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Activity, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftKey } from '@/lib/drafts';
import { ADMIN } from '@/test/server';
import JobDialog from './job-dialog';
import { restoreNewJob } from './new-job-draft';
import { serveBusiness } from '../testing';
import { showScreen } from '../testing-screen';

const KEY = draftKey('new-job', ADMIN.id, 'only');
const title = () => screen.findByLabelText(/Title/);
const kept = () => localStorage.getItem(KEY);

beforeEach(() => void serveBusiness([]));

function openNew(day = '2026-11-24') {
  let isClosed = false;
  const close = () => (isClosed = true);
  const shown = showScreen(<JobDialog day={day} zone="Australia/Sydney" onClose={close} />);
  return { ...shown, isClosed: () => isClosed };
}

async function typeAndLose(text: string) {
  openNew();
  fireEvent.change(await title(), { target: { value: text } });
  await waitFor(() => expect(kept()).toContain(text));
  cleanup();
}

describe('the draft of a new job', () => {
  it('no draft is stored if only the app filled in values, such as the day', async () => {
    openNew();
    await title();
    cleanup();
    expect(kept()).toBeNull();
  });

  it('a draft survives closing the tab and is offered above the next form', async () => {
    await typeAndLose('Gutter repair');
    const { user } = openNew('2026-11-30');
    expect(await title()).toHaveValue('');
    expect(screen.getByText('A new job waits on this device')).toBeVisible();
    expect(screen.getByText(/You began “Gutter repair” on/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await title()).toHaveValue('Gutter repair');
    expect(screen.getByLabelText(/Start Date/)).toHaveValue('2026-11-24');
    expect(screen.queryByText('A new job waits on this device')).toBeNull();
    expect(kept()).not.toBeNull();
  });

  it('a draft that is opened from the list of drafts is restored immediately', async () => {
    await typeAndLose('Gutter repair');
    restoreNewJob();
    openNew('2026-11-30');
    await waitFor(async () => expect(await title()).toHaveValue('Gutter repair'));
    cleanup();
    openNew('2026-11-30');
    expect(await title()).toHaveValue('');
  });

  it('text typed into a restored draft is kept when the screen is hidden and shown again', async () => {
    await typeAndLose('Gutter repair');
    restoreNewJob();
    let setMode: (mode: 'visible' | 'hidden') => void = () => undefined;
    function Screen() {
      const [mode, set] = useState<'visible' | 'hidden'>('visible');
      setMode = set;
      return (
        <Activity mode={mode}>
          <JobDialog day="2026-11-24" zone="Australia/Sydney" onClose={() => undefined} />
        </Activity>
      );
    }
    const { user } = showScreen(<Screen />);
    await waitFor(async () => expect(await title()).toHaveValue('Gutter repair'));
    await user.type(await title(), ', again');
    act(() => setMode('hidden'));
    act(() => setMode('visible'));
    expect(await title()).toHaveValue('Gutter repair, again');
  });

  it('a new job does not overwrite an earlier draft that is neither restored nor discarded', async () => {
    await typeAndLose('Gutter repair');
    const { user } = openNew();
    await user.type(await title(), 'Another');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    expect(question).toHaveTextContent('Another new job waits on this device');
    expect(within(question).queryByRole('button', { name: 'Keep on this device' })).toBeNull();
    await user.click(within(question).getByRole('button', { name: 'Discard' }));
    cleanup();
    expect(kept()).toContain('Gutter repair');
  });

  it('the draft can be kept or discarded when the form is closed', async () => {
    const first = openNew();
    await first.user.type(await title(), 'Fix tap');
    await first.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await first.user.click(await screen.findByRole('button', { name: 'Keep on this device' }));
    expect(first.isClosed()).toBe(true);
    cleanup();
    expect(kept()).toContain('Fix tap');

    const next = openNew();
    await next.user.click(await screen.findByRole('button', { name: 'Restore' }));
    await next.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await next.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }),
    );
    cleanup();
    expect(kept()).toBeNull();
  });

  it('an unreadable draft is not offered and is moved to another storage key', async () => {
    localStorage.setItem(KEY, JSON.stringify({ version: 1, savedAt: 1, values: { title: 4 } }));
    openNew();
    expect(await title()).toHaveValue('');
    expect(screen.queryByText('A new job waits on this device')).toBeNull();
    expect(Object.keys(localStorage)).toEqual([`jobwright-aside:new-job:${ADMIN.id}:only`]);
  });
});
