import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showScreen } from '@/features/jobs/testing-screen';
import { draftKey, writeDraft } from '@/lib/drafts';
import { violations } from '@/test/axe';
import { ADMIN } from '@/test/server';
import DraftsButton from './drafts-button';

const CARD = draftKey('job-card', ADMIN.id, 'j1');
const NEW_JOB = draftKey('new-job', ADMIN.id, 'only');
const sign = (count: string) => screen.findByRole('button', { name: count });
const keep = (key: string, title: string, minutesAgo = 0) =>
  act(() => void writeDraft(key, { title, savedAt: Date.now() - minutesAgo * 60_000 }));

const show = () => showScreen(<DraftsButton userId={ADMIN.id} />);

// rule: card-drafts
describe('the drafts button', () => {
  it('the button shows the number of drafts of the user, and is hidden if there are none', async () => {
    show();
    keep(draftKey('job-card', 'u2', 'j1'), 'Of somebody else');
    await screen.findByRole('main');
    expect(screen.queryByRole('button')).toBeNull();
    keep(CARD, 'Gutter repair');
    expect(await sign('1 unsaved draft')).toHaveTextContent('1');
    keep(NEW_JOB, 'Fix tap');
    expect(await sign('2 unsaved drafts')).toHaveTextContent('2');
  });

  it('the number of drafts is updated when another tab removes a draft', async () => {
    keep(CARD, 'Gutter repair');
    show();
    await sign('1 unsaved draft');
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: CARD, newValue: null })));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });

  it('the list names each draft, and "Open" shows the job card with the draft', async () => {
    keep(CARD, 'Gutter repair', 5);
    keep(NEW_JOB, '');
    const { user, router } = show();
    await user.click(await sign('2 unsaved drafts'));
    const list = within(await screen.findByRole('dialog', { name: 'Unsaved drafts' }));
    const items = list.getAllByRole('listitem').map((item) => item.textContent);
    expect(items).toEqual([
      'Without a titleNew job, kept less than a minute agoOpenDiscard',
      'Gutter repairJob card, kept 5 minutes agoOpenDiscard',
    ]);
    expect(await violations()).toEqual([]);
    await user.click(list.getByRole('button', { name: 'Open: Gutter repair' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/job-card/j1'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('discarding a draft needs a confirmation, and the button disappears with the last draft', async () => {
    keep(CARD, 'Gutter repair');
    const { user } = show();
    await user.click(await sign('1 unsaved draft'));
    await user.click(await screen.findByRole('button', { name: 'Discard: Gutter repair' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard this draft?' }));
    expect(question.getByText(/“Gutter repair”/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Keep' }));
    expect(localStorage.getItem(CARD)).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Discard: Gutter repair' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem(CARD)).toBeNull();
    expect(screen.queryByRole('button', { name: '1 unsaved draft' })).toBeNull();
  });

  it('an unreadable draft is set aside, and a toast says that a draft could not be read', async () => {
    localStorage.setItem(CARD, '{"version":1,"savedAt":17');
    show();
    expect(await screen.findByText('A draft could not be read')).toBeVisible();
    expect(screen.queryByRole('button', { name: /unsaved/ })).toBeNull();
    expect(Object.keys(localStorage)).toEqual([`jobwright-aside:job-card:${ADMIN.id}:j1`]);
  });
});
