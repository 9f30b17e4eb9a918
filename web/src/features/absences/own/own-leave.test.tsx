import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { violations } from '@/test/axe';
import { choose, openApp, toasts } from '@/test/open-app';
import { ADMIN, WORKER } from '@/test/server';
import { anAbsence, serveLeave } from '../testing';

const NOW = new Date('2026-11-20T00:00:00.000Z');
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const SIGNED_IN = {
  'GET /api/auth/user': [200, WORKER],
  'GET /api/user/sessions': [200, []],
  'GET /api/user/colors': [200, []],
} as const;
const mine = (changes = {}) => anAbsence({ userId: WORKER.id, ...changes });

// rule: leave-rights
it('workers see their approved leave on the profile, and can change or take back a request', async () => {
  const { sent } = serveLeave(
    [
      mine({ id: 'a1', state: 'asked', note: 'Wedding' }),
      mine({ id: 'a2', kind: 'training', startDate: '2026-12-01', endDate: '2026-12-02' }),
      anAbsence({ id: 'a3', userId: null, kind: 'holiday' }),
    ],
    [],
    SIGNED_IN,
  );
  const user = await openApp('/profile');
  const list = await screen.findByRole('list', { name: 'Your leave' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Dec 1 – 2, 2026ApprovedTraining 2 days', 'Dec 7 – 11, 2026Asked forLeave 5 daysWedding']);
  expect(within(list).getAllByRole('button')).toHaveLength(2);
  expect(await violations(list)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Change: Dec 7 – 11, 2026' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change What You Ask For' });
  expect(within(dialog).queryByRole('combobox', { name: 'Who' })).toBeNull();
  await user.type(within(dialog).getByLabelText('Note'), ' in Perth');
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ userId: WORKER.id, note: 'Wedding in Perth' });
  await user.click(await screen.findByRole('button', { name: 'Take back: Dec 7 – 11, 2026' }));
  const question = await screen.findByRole('alertdialog', { name: 'Take it back?' });
  await user.click(within(question).getByRole('button', { name: 'Take Back' }));
  await waitFor(() => expect(sent()[1]?.call).toBe('DELETE /api/absences/a1'));
});

it('workers request leave on the profile', async () => {
  const { sent } = serveLeave([], [], SIGNED_IN);
  const user = await openApp('/profile');
  expect(await screen.findByText('You have no leave ahead.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask for Leave' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ask for Leave' });
  await choose(user, 'Kind', 'Sick');
  await user.click(within(dialog).getByRole('button', { name: 'Ask for Leave' }));
  expect(await (await toasts()).findByText('Asked for. You are notified when it is decided.')).toBeVisible();
  expect(sent()[0]?.body).toEqual({
    userId: WORKER.id,
    kind: 'sick',
    allDay: true,
    startDate: '2026-11-21',
    endDate: '2026-11-21',
    note: null,
    state: 'asked',
  });
});

it('the profile of an administrator links to the Leave screen and lists no leave', async () => {
  serveLeave([], [], { ...SIGNED_IN, 'GET /api/auth/user': [200, ADMIN] });
  await openApp('/profile');
  expect(screen.queryByRole('button', { name: 'Ask for Leave' })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Leave' })[0]).toHaveAttribute('href', '/leave');
});
