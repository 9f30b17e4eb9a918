import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, USER_KEY } from '@/api/query-client';
import type { Job } from '@/features/jobs/queries';
import { showScreen } from '@/features/jobs/testing-screen';
import { writeDraft } from '@/lib/drafts';
import { violations } from '@/test/axe';
import { ADMIN, type Answer } from '@/test/server';
import { type CardFacts, draftKey, draftOf, readDraft } from './draft';
import { valuesOfCard } from './form-schema';
import { JobCardScreen } from './page';
import { aCard, COMPLETED, serveCard, SETTINGS } from './testing';

const JOB: Job = { ...COMPLETED, title: 'Gutter repair' };
const BASE = valuesOfCard(aCard());
const TYPED = { ...BASE, poNumber: 'PO-1' };
const AWAY: Answer = [502];
const GONE: Answer = [404, { message: 'Not found', code: 'not_found' }];

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

function keepDraft(facts: Partial<CardFacts> = {}, userId = ADMIN.id) {
  const kept = draftOf(BASE, TYPED, { job: JOB, card: aCard(), settings: SETTINGS, ...facts });
  writeDraft(draftKey(userId, 'j1'), kept);
}

/**
 * Shows the card while the server is unreachable. The returned function makes the server reachable
 * again.
 */
function openAway(card = aCard()) {
  const server = serveCard({ job: JOB, card });
  server.override = () => AWAY;
  vi.stubGlobal(
    'fetch',
    answersHealth(globalThis.fetch, () => server.override('') === undefined),
  );
  const queries = createQueryClient();
  queries.setQueryDefaults(USER_KEY, { queryFn: () => ADMIN });
  const shown = showScreen(<JobCardScreen jobId="j1" />, ADMIN, queries);
  const comeBack = () => {
    server.override = () => undefined;
    act(() => void window.dispatchEvent(new Event('online')));
  };
  return { server, comeBack, ...shown };
}

/**
 * Returns a `fetch` that also answers the health check, which the app requests without the API
 * client.
 */
function answersHealth(api: typeof fetch, isUp: () => boolean): typeof fetch {
  return (asked, ...rest) =>
    asked === '/healthz'
      ? Promise.resolve(new Response(null, { status: isUp() ? 200 : 502 }))
      : api(asked, ...rest);
}

const poNumber = () => screen.findByLabelText('P.O. Number');
const save = () => screen.getByRole('button', { name: 'Save Job Card' });

describe('the job card while the server is unreachable', () => {
  it('without a server the card opens from its draft, and a notice says why the card cannot be saved', async () => {
    keepDraft();
    openAway();
    expect(await poNumber()).toHaveValue('PO-1');
    expect(screen.getByText('Gutter repair')).toBeVisible();
    expect(screen.getByLabelText('Customer Name')).toHaveValue(JOB.client.name);
    expect(screen.getByLabelText('Job Card Number')).toHaveValue('JC-000007');
    expect(screen.getByText("The server can't be reached")).toBeVisible();
    expect(screen.getByText(/It can't be saved now. What you type is kept here/)).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('if a save fails without a server, the typed text stays, and a toast says that the changes are kept', async () => {
    keepDraft();
    const { user } = openAway();
    await user.type(await poNumber(), '23');
    await waitFor(() => expect(readDraft(draftKey(ADMIN.id, 'j1'))?.values.poNumber).toBe('PO-123'));
    await user.click(save());
    const said = "Failed to save job card. The server can't be reached. Your changes are still here.";
    expect(await screen.findByText(said)).toBeVisible();
    expect(await poNumber()).toHaveValue('PO-123');
  });

  it('a card that was opened from its draft is saved with one press when the server is reachable again', async () => {
    keepDraft();
    const { user, server, comeBack } = openAway();
    await user.type(await poNumber(), '2');
    comeBack();
    expect(await screen.findByText('The connection is back')).toBeVisible();
    expect(await poNumber()).toHaveValue('PO-12');
    await user.click(save());
    await waitFor(() => expect(server.card?.poNumber).toBe('PO-12'));
    expect(await screen.findByText('Everything is saved.')).toBeVisible();
    expect(screen.queryByText('The connection is back')).toBeNull();
    await waitFor(() => expect(readDraft(draftKey(ADMIN.id, 'j1'))).toBeNull());
  });

  it('a card opened from its draft does not overwrite what somebody else saved', async () => {
    keepDraft();
    const { user, server, comeBack } = openAway(aCard({ version: 9, orderNo: 'B8' }));
    await poNumber();
    comeBack();
    await user.click(await screen.findByRole('button', { name: 'Load theirs and keep mine' }));
    expect(screen.getByLabelText('Order Number')).toHaveValue('B8');
    expect(await poNumber()).toHaveValue('PO-1');
    await user.click(save());
    await waitFor(() => expect(server.card).toMatchObject({ poNumber: 'PO-1', orderNo: 'B8' }));
  });

  it('a card does not open from another person’s draft', async () => {
    keepDraft({}, 'u2');
    openAway();
    expect(await screen.findByText('The job card could not be loaded')).toBeVisible();
    expect(screen.queryByLabelText('P.O. Number')).toBeNull();
  });

  it('a card does not open from an unreadable draft', async () => {
    localStorage.setItem(draftKey(ADMIN.id, 'j1'), '{"version":1,"savedAt":17');
    openAway();
    expect(await screen.findByText('The job card could not be loaded')).toBeVisible();
    expect(Object.keys(localStorage)).toEqual([`jobwright-aside:job-card:${ADMIN.id}:j1`]);
  });
});

it('the typed text is still shown when the job of the card was deleted', async () => {
  keepDraft();
  const server = serveCard({ job: JOB });
  server.override = (call) => (call === 'GET /api/settings' ? undefined : GONE);
  showScreen(<JobCardScreen jobId="j1" />);
  expect(await poNumber()).toHaveValue('PO-1');
  expect(screen.getByText('This job was deleted by somebody else')).toBeVisible();
});
