import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { violations } from '@/test/axe';
import { choose, openApp } from '@/test/open-app';
import { layOutRows, row, shown } from '@/test/rows';
import { WORKER } from '@/test/server';
import { anEntry, serveAudit } from './testing';

/** Friday 20 November 2026, 11:00 AM in Sydney. The device's time zone may differ. */
const NOW = new Date('2026-11-20T00:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  layOutRows(45);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const SIGNED_IN = anEntry();
const FAILED = anEntry({
  id: 'a2',
  action: 'sign_in_failed',
  actorId: null,
  actorName: null,
  subjectType: 'user',
  subjectId: 'u1',
  subjectName: 'Ana Ruiz',
});
const ARCHIVED = anEntry({
  id: 'a3',
  action: 'job_archived',
  subjectType: 'job',
  subjectId: 'j1',
  subjectName: 'Fix tap',
});
const DELETED = anEntry({ ...ARCHIVED, id: 'a4', action: 'job_deleted' });
const MADE = anEntry({
  id: 'a5',
  action: 'user_changed',
  actorName: 'Command line',
  subjectType: 'user',
  subjectName: 'Ana Ruiz',
  address: null,
  changes: [{ field: 'email', from: 'a@example.com', to: 'ana@example.com' }],
});

// rule: business-time
describe('listing the entries of the audit log', () => {
  it("an entry shows its time in the business's time zone, the person, the action and the address", async () => {
    serveAudit([SIGNED_IN, FAILED, ARCHIVED, DELETED, MADE]);
    await openApp('/audit');
    await shown('a1', 'a2', 'a3', 'a4', 'a5');
    expect(document.title).toBe('Audit Log · Jobwright');
    expect(screen.getByText('5 entries')).toHaveRole('status');
    const cells = (id: string) =>
      within(row(id))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cells('a1')).toEqual(['Nov 20, 2026, 9:05 AM', 'Beatrice Okonkwo', 'Signed in', '203.0.113.7']);
    expect(cells('a2').slice(1, 3)).toEqual(['Not signed in', 'Sign-in failed for Ana Ruiz']);
    expect(cells('a5').slice(1)).toEqual([
      'Command line',
      'Changed the user Ana RuizEmail: a@example.com →to ana@example.com',
      '-',
    ]);
    expect(await violations()).toEqual([]);
  });

  it('an entry links to its job unless the job was deleted', async () => {
    serveAudit([ARCHIVED, DELETED]);
    await openApp('/audit');
    await shown('a3', 'a4');
    expect(within(row('a3')).getByRole('link', { name: 'Fix tap' })).toHaveAttribute(
      'href',
      '/jobs?jobId=j1',
    );
    expect(within(row('a4')).queryByRole('link')).toBeNull();
  });

  it('the audit log has no sort buttons, and a click on a row does nothing', async () => {
    serveAudit([SIGNED_IN]);
    const user = await openApp('/audit');
    await shown('a1');
    expect(within(screen.getByRole('table')).queryByRole('button')).toBeNull();
    await user.click(row('a1'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a plus follows the count if the server stopped counting at the maximum', async () => {
    const server = serveAudit([SIGNED_IN]);
    server.total = 10_000;
    await openApp('/audit');
    expect(await screen.findByText('10,000+ entries')).toHaveRole('status');
  });
});

describe('filtering the audit log', () => {
  it('filters are in the URL and in the request; Back and "Clear filters" undo them', async () => {
    const server = serveAudit([SIGNED_IN, FAILED]);
    const user = await openApp('/audit');
    await shown('a1', 'a2');
    await choose(user, 'Filter by action', 'Sign-in failed');
    await shown('a2');
    await choose(user, 'Filter by person', 'Ana Ruiz');
    await user.type(screen.getByLabelText('From'), '2026-11-01');
    await user.type(screen.getByLabelText('To'), '2026-11-20');
    await waitFor(() =>
      expect(server.asked.at(-1)).toBe(
        '?action=sign_in_failed&userId=u1&from=2026-11-01&to=2026-11-20&limit=50',
      ),
    );
    expect(location.search).toBe('?action=sign_in_failed&person=u1&from=2026-11-01&to=2026-11-20');
    history.back();
    await waitFor(() => expect(location.search).toBe('?action=sign_in_failed&person=u1&from=2026-11-01'));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(location.search).toBe(''));
    await shown('a1', 'a2');
    expect(screen.getByRole('combobox', { name: 'Filter by action' })).toHaveTextContent('All actions');
  });

  it('the typed text is sent to the server; a message is shown if no entry matches', async () => {
    const server = serveAudit([]);
    const user = await openApp('/audit');
    expect(await screen.findByText('Nothing has been noted yet')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search the log' }), '203.0');
    expect(await screen.findByText('No entries match these filters')).toBeVisible();
    expect(server.asked.at(-1)).toBe('?q=203.0&limit=50');
  });

  it('if the last day is before the first day, the field shows an error and no request is sent', async () => {
    const server = serveAudit([SIGNED_IN]);
    await openApp('/audit?from=2026-03-01&to=2026-02-01');
    expect(await screen.findByText('Must not be before the first day')).toBeVisible();
    expect(screen.getByLabelText('To')).toBeInvalid();
    expect(screen.getByText('Choose a last day that is not before the first')).toBeVisible();
    expect(server.asked).toEqual([]);
  });

  it('a person who is in the URL but not in the list is shown as the selected option', async () => {
    serveAudit([SIGNED_IN]);
    await openApp('/audit?person=u9');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Filter by person' })).toHaveTextContent('Unknown person'),
    );
  });
});

describe('errors and access rights on the Audit Log screen', () => {
  it('a failed load shows an error with a retry button', async () => {
    const server = serveAudit([SIGNED_IN]);
    server.fail = true;
    const user = await openApp('/audit');
    expect(await screen.findByText('The audit log could not be loaded')).toBeVisible();
    expect(screen.getByText('Busy')).toBeVisible();
    server.fail = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await shown('a1');
  });

  // rule: roles-access-denied
  it('workers see Access Denied, and no request is sent', async () => {
    const server = serveAudit([SIGNED_IN], WORKER);
    await openApp('/audit');
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText('You need admin privileges to access the audit log.')).toBeVisible();
    expect(server.asked).toEqual([]);
  });
});
