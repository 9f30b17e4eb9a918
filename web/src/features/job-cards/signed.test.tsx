import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aJob } from '@/features/jobs/testing';
import { showScreen } from '@/features/jobs/testing-screen';
import { violations } from '@/test/axe';
import { writeDraft } from '@/lib/drafts';
import { ADMIN, WORKER } from '@/test/server';
import { draftKey } from './draft';
import { valuesOfCard } from './form-schema';
import { JobCardScreen } from './page';
import { aCard, serveCard } from './testing';

/** 1:30 PM of Friday 20 November in Sydney. */
const NOW = new Date('2026-11-20T02:30:00Z');
const SAVED_AT = '2026-11-20T01:05:00.000Z';

const SIGNED = aCard({
  customerSignature: 'M. Okafor',
  signedAt: SAVED_AT,
  savedAt: SAVED_AT,
  savedBy: { id: WORKER.id, fullName: 'Ana Ruiz' },
});

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

afterEach(() => vi.useRealTimers());

async function openSigned(card = SIGNED, person = ADMIN) {
  const server = serveCard({ card, job: aJob({ status: 'in-progress' }) });
  const shown = showScreen(<JobCardScreen jobId="j1" />, person);
  await screen.findByText(/^Signed on /);
  return { server, ...shown };
}

const save = () => screen.getByRole('button', { name: 'Save Job Card' });
const signature = (whose: string) => within(screen.getByRole('group', { name: `${whose} Signature` }));

async function reopen(user: Awaited<ReturnType<typeof openSigned>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Reopen…' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Reopen this job card?' }));
  expect(question.getByText(/The signature is removed when you save/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Reopen' }));
}

// rule: card-signed
describe('a signed card', () => {
  it('a signed card shows when it was signed and who saved it, and is read-only', async () => {
    await openSigned(aCard({ ...SIGNED, inspectorSignature: 'Ana Ruiz' }));
    expect(screen.getByText('Signed on Fri Nov 20, 12:05 PM')).toBeVisible();
    expect(screen.getByText('Last saved by Ana Ruiz on Fri Nov 20, 12:05 PM.')).toBeVisible();
    expect(screen.getByLabelText('Order Number')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Save Job Card' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add Work' })).toBeNull();
    expect(signature('Technician').queryByRole('button')).toBeNull();
    expect(await violations()).toEqual([]);
  });

  // rule: pack-on-device
  it('a message says that the signature of a signed card is missing on this device', async () => {
    await openSigned(aCard({ ...SIGNED, customerSignature: null }));
    expect(signature('Customer').getByText(/^Signed\. The signature is shown/)).toBeVisible();
    expect(signature('Customer').queryByText('Not signed')).toBeNull();
  });

  it('a signed card accepts the technician’s signature and no other change', async () => {
    const { user, server } = await openSigned();
    expect(screen.getByText('The technician’s signature can still be added.')).toBeVisible();
    await user.click(signature('Technician').getByRole('button', { name: 'Type' }));
    await user.type(signature('Technician').getByRole('textbox'), 'Ana Ruiz');
    await user.click(save());
    await waitFor(() => expect(server.sent[0]?.body).toEqual({ inspectorSignature: 'Ana Ruiz' }));
    expect(await screen.findByText(/^Signed on /)).toBeVisible();
    expect(signature('Technician').queryByRole('button')).toBeNull();
    expect(screen.getByText('Everything is saved.')).toHaveFocus();
  });

  it('an administrator can reopen a signed card; saving it sends `reopen` and removes the old signature', async () => {
    const { user, server } = await openSigned();
    await reopen(user);
    expect(await screen.findByText('This job card is reopened')).toBeVisible();
    expect(screen.queryByText('M. Okafor', { selector: 'p' })).toBeNull();
    await user.type(screen.getByLabelText('P.O. Number'), 'PO-1');
    server.card = { ...SIGNED, signedAt: null, customerSignature: null };
    await user.click(save());
    await waitFor(() =>
      expect(server.sent[0]?.body).toEqual({ poNumber: 'PO-1', customerSignature: null, reopen: true }),
    );
    expect(await screen.findByText('Everything is saved.')).toBeVisible();
    expect(screen.queryByText('This job card is reopened')).toBeNull();
  });

  it('a reopened card can be signed again with the same typed name', async () => {
    const { user, server } = await openSigned();
    server.override = (call) =>
      call.startsWith('PATCH') && server.sent.length === 1
        ? [200, { ...SIGNED, customerSignature: null, signedAt: null, poNumber: 'PO-1' }]
        : undefined;
    await reopen(user);
    await user.type(screen.getByLabelText('P.O. Number'), 'PO-1');
    await user.click(signature('Customer').getByRole('button', { name: 'Type' }));
    await user.type(signature('Customer').getByRole('textbox'), 'M. Okafor');
    await user.click(save());
    await waitFor(() =>
      expect(server.sent.map(({ body }) => body)).toEqual([
        { poNumber: 'PO-1', customerSignature: 'M. Okafor', reopen: true },
        { customerSignature: 'M. Okafor' },
      ]),
    );
  });

  it('a signed card stays signed when the user cancels the reopening', async () => {
    const { user } = await openSigned();
    await user.click(screen.getByRole('button', { name: 'Reopen…' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Order Number')).toHaveAttribute('readonly');
  });

  it('the person who saved a signed card can reopen it within a day', async () => {
    await openSigned(SIGNED, WORKER);
    expect(screen.getByRole('button', { name: 'Reopen…' })).toBeVisible();
    cleanup();
    await openSigned({ ...SIGNED, savedAt: '2026-11-19T02:00:00.000Z' }, WORKER);
    expect(screen.queryByRole('button', { name: 'Reopen…' })).toBeNull();
    expect(screen.getByText(/An administrator can reopen it\./)).toBeVisible();
  });
});

describe('a card that the customer signs while somebody else fills it in', () => {
  async function signedMeanwhile(person = ADMIN) {
    const server = serveCard({ card: aCard() });
    const shown = showScreen(<JobCardScreen jobId="j1" />, person);
    await shown.user.type(await screen.findByLabelText('P.O. Number'), 'PO-1');
    server.card = { ...SIGNED, version: 4 };
    server.override = (call) =>
      call.startsWith('PATCH') ? [409, { message: 'Signed', code: 'card_signed' }] : undefined;
    await shown.user.click(save());
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('The customer has signed this job card meanwhile')).toBeVisible();
    expect(screen.getByLabelText('P.O. Number')).toHaveValue('PO-1');
    await shown.user.click(notice.getByRole('button', { name: 'Load the newest version' }));
    expect(
      await screen.findByText('What you changed is not saved: P.O. Number.', { exact: false }),
    ).toBeVisible();
    expect(screen.getByLabelText('P.O. Number')).toHaveValue('PO-1');
    server.override = () => undefined;
    return { server, ...shown };
  }

  it('input into a card that was signed meanwhile is kept, and is saved once the card is reopened', async () => {
    const { user, server } = await signedMeanwhile();
    expect(screen.queryByRole('button', { name: 'Save Job Card' })).toBeNull();
    await reopen(user);
    await user.click(save());
    await waitFor(() =>
      expect(server.sent.at(-1)?.body).toEqual({ poNumber: 'PO-1', customerSignature: null, reopen: true }),
    );
  });

  it('a user without the right to reopen the signed card can discard the typed changes', async () => {
    const { user } = await signedMeanwhile({ ...WORKER, id: 'somebody else' });
    expect(screen.queryByRole('button', { name: 'Reopen…' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Discard my changes' }));
    expect(screen.getByLabelText('P.O. Number')).toHaveValue('');
    expect(screen.queryByText(/^What you changed is not saved/)).toBeNull();
    expect(screen.getByText(/^Last saved by /)).toHaveFocus();
    expect(save()).toBeVisible();
  });

  it('a signed card offers a stored draft, and shows the draft’s signature once the card is reopened', async () => {
    const base = valuesOfCard(aCard());
    const values = { ...base, customerSignature: 'Sal Okafor' };
    const draft = { title: '', savedAt: NOW.getTime(), base, values, facts: null };
    writeDraft(draftKey(ADMIN.id, 'j1'), draft);
    const { user } = await openSigned();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await reopen(user);
    expect(signature('Customer').getByRole('textbox')).toHaveValue('Sal Okafor');
  });
});

it('a typed or pasted number that the browser cannot parse is not treated as empty', async () => {
  serveCard();
  const { user } = showScreen(<JobCardScreen jobId="j1" />);
  const regular = await screen.findByLabelText('Regular');
  Object.defineProperty(regular, 'validity', { value: { badInput: true } });
  fireEvent.change(regular, { target: { value: '2' } });
  fireEvent.change(regular, { target: { value: '' } });
  expect(await screen.findByText(/^Not a number/)).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(regular).toHaveFocus());
});
