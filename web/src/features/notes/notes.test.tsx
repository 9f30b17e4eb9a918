import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showScreen } from '@/features/jobs/testing-screen';
import { violations } from '@/test/axe';
import { ADMIN, WORKER } from '@/test/server';
import { NotesSection } from './notes-section';
import { aNote, serveNotes } from './testing';

afterEach(() => localStorage.clear());

const field = () => screen.findByRole('textbox', { name: 'New note' });
const list = async () => within(await screen.findByRole('list', { name: 'Notes of this job' }));
const show = (person = ADMIN, archived = false) =>
  showScreen(<NotesSection jobId="j1" archived={archived} />, person);

describe('the notes of a job', () => {
  it('notes are shown page by page, newest first, with author and time', async () => {
    serveNotes([aNote({ text: 'New' }), aNote({ text: 'Older' }), aNote({ text: 'Oldest' })]);
    const { user } = show();
    const texts = async () => (await list()).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect((await texts())[0]).toMatch(/^NewAna Ruiz, .*11:00 AM/);
    expect(await texts()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await texts()).toHaveLength(3));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('a sent note is shown before the server has responded', async () => {
    const business = serveNotes([aNote()]);
    const { user } = show();
    await list();
    let answer = () => {};
    business.override = (call) =>
      call.startsWith('POST')
        ? new Promise((done) => {
            answer = () => done([201, aNote({ text: 'Meter behind the door' })]);
          })
        : undefined;
    await user.type(await field(), 'Meter behind the door{Control>}{Enter}{/Control}');
    expect((await list()).getByText('Meter behind the door')).toBeVisible();
    expect((await list()).getByText('Sending…')).toBeVisible();
    expect(await field()).toHaveValue('');
    answer();
    expect(await screen.findByText('Note added.')).toBeInTheDocument();
  });

  // rule: note-kept-typed
  it('a note that could not be sent returns to its field, and is sent again with the same id', async () => {
    const business = serveNotes([aNote()]);
    const { user } = show();
    await list();
    business.override = (call) => (call.startsWith('POST') ? [0] : undefined);
    await user.type(await field(), 'Two lines{Enter}of text');
    await user.click(screen.getByRole('button', { name: 'Send note' }));
    expect(await screen.findByText(/The server can’t be reached/)).toBeVisible();
    expect(await field()).toHaveValue('Two lines\nof text');
    expect((await list()).queryByText(/Two lines/)).toBeNull();
    business.override = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Send note' }));
    expect(await (await list()).findByText(/Two lines/)).toBeVisible();
    const [first, second] = business.sent.map(({ body }) => body['id']);
    expect(first).toBe(second);
  });

  // rule: note-kept-typed
  it('a note is removed from the field if the server has stored it, even if the response was lost', async () => {
    const business = serveNotes([]);
    const { user } = show();
    business.override = (call) => {
      if (!call.startsWith('POST')) return undefined;
      const { id } = business.sent.at(-1)?.body ?? {};
      business.notes = [aNote({ id: String(id), text: 'It arrived' })];
      return [0];
    };
    await user.type(await field(), 'It arrived');
    await user.click(screen.getByRole('button', { name: 'Send note' }));
    expect(await (await list()).findByText('It arrived')).toBeVisible();
    expect(await field()).toHaveValue('');
  });

  // rule: note-kept-typed
  it('an unsent note is kept when the page is reloaded, and removed as soon as it is sent', async () => {
    serveNotes([]);
    const first = show();
    await first.user.type(await field(), 'Half a note');
    cleanup();
    const second = show();
    expect(await field()).toHaveValue('Half a note');
    await second.user.click(screen.getByRole('button', { name: 'Send note' }));
    await list();
    cleanup();
    show();
    expect(await field()).toHaveValue('');
  });

  it('a refused note stays in its field, with the server’s message at the field', async () => {
    const business = serveNotes([]);
    const { user } = show();
    business.override = (call) =>
      call.startsWith('POST')
        ? [400, { code: 'invalid', message: 'Invalid', fields: { text: 'At most 2,000 characters' } }]
        : undefined;
    await user.type(await field(), 'x');
    await user.click(screen.getByRole('button', { name: 'Send note' }));
    expect(await screen.findByText('At most 2,000 characters')).toBeVisible();
    expect(await field()).toBeInvalid();
    expect(await field()).toHaveValue('x');
    expect(screen.queryByText('Invalid')).toBeNull();
  });

  it('a note of 2,001 characters is not sent, and the counter shows that there is one character too many', async () => {
    const business = serveNotes([]);
    const { user } = show();
    await user.click(await field());
    await user.paste('x'.repeat(1990));
    expect(screen.getByText('10 characters left')).toBeVisible();
    await user.paste('x'.repeat(11));
    expect(screen.getByText('1 character too many')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send note' }));
    expect(await field()).toHaveValue('x'.repeat(2001));
    expect(business.sent).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  it('ticking a note puts it on the job card', async () => {
    const business = serveNotes([aNote({ id: 'n1', text: 'Wall moved' })]);
    const { user } = show(WORKER);
    const tick = await screen.findByRole('checkbox', { name: 'On the job card: Wall moved' });
    await user.click(tick);
    await waitFor(() => expect(tick).toBeChecked());
    expect(business.sent).toEqual([{ call: 'PATCH /api/notes/n1', body: { onCard: 1 } }]);
  });

  it('an administrator removes a note after a confirmation, and a placeholder stays in the list', async () => {
    const business = serveNotes([aNote({ id: 'n1', text: 'Wrong job' })]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Remove note: Wrong job' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove this note?' }));
    expect(business.sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Note removed')).toBeVisible();
    expect(screen.queryByText('Wrong job')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('workers can’t remove notes', async () => {
    serveNotes([aNote({ text: 'Mine' })]);
    show(WORKER);
    await screen.findByText('Mine');
    expect(screen.queryByRole('button', { name: /^Remove note/ })).toBeNull();
  });

  it('the notes of an archived job are read-only', async () => {
    serveNotes([aNote({ text: 'Old', onCard: 1 })]);
    show(ADMIN, true);
    expect(await screen.findByText('Old')).toBeVisible();
    expect(screen.getByText(/· On the job card/)).toBeVisible();
    for (const role of ['textbox', 'checkbox', 'button']) expect(screen.queryByRole(role)).toBeNull();
  });

  it('a failed load of the notes shows a message and can be retried', async () => {
    const business = serveNotes([aNote({ text: 'There' })]);
    business.override = (call) => (call.includes('/notes') ? [500, { message: 'x', code: 'x' }] : undefined);
    const { user } = show();
    expect(await screen.findByText('The notes could not be loaded.')).toBeVisible();
    business.override = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There')).toBeVisible();
    vi.unstubAllGlobals();
  });
});
