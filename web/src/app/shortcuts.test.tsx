import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '@/app/app';
import { useCommand } from '@/lib/commands';
import { violations } from '@/test/axe';
import { ADMIN, serve } from '@/test/server';
import { Dialog } from '@/ui/overlay/dialog';

/** Replaces the schedule by a screen that can open New Job, with a field and a checkbox. */
function SchedulePage() {
  const [open, setOpen] = useState(false);
  useCommand('new-job', () => setOpen(true));
  return (
    <>
      <h1>Schedule Overview</h1>
      <input aria-label="Note" />
      <input type="checkbox" aria-label="Tick" />
      <div role="textbox" tabIndex={0} aria-label="Text" contentEditable suppressContentEditableWarning />
      <Dialog open={open} onOpenChange={setOpen} title="Add New Job">
        <button type="button">Cancel</button>
      </Dialog>
    </>
  );
}
vi.mock('@/features/schedule/page', () => ({ SchedulePage }));

async function open(path = '/') {
  history.replaceState(null, '', path);
  serve({ 'GET /api/auth/user': [200, ADMIN] });
  render(<App />);
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup();
}

const sheet = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

beforeEach(() => localStorage.clear());

describe('the key n', () => {
  it('the key n opens New Job on the schedule', async () => {
    const user = await open();
    await user.keyboard('n');
    expect(await screen.findByRole('dialog', { name: 'Add New Job' })).toBeVisible();
  });

  it('on other screens the key n opens the schedule with New Job, and the dialog gets the focus', async () => {
    const user = await open('/nowhere');
    await user.keyboard('n');
    const dialog = await screen.findByRole('dialog', { name: 'Add New Job' });
    expect(location.pathname).toBe('/');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  });

  it.each(['Note', 'Text'])('in a field the key n types a letter (%s)', async (label) => {
    const user = await open();
    await user.click(screen.getByLabelText(label));
    await user.keyboard('n?/');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.pathname).toBe('/');
  });

  it('the key n works while a checkbox has the focus, because a checkbox accepts no letters', async () => {
    const user = await open();
    await user.click(screen.getByLabelText('Tick'));
    await user.keyboard('n');
    expect(await screen.findByRole('dialog', { name: 'Add New Job' })).toBeVisible();
  });

  it.each(['{Control>}n{/Control}', '{Meta>}n{/Meta}', '{Alt>}n{/Alt}', '{Shift>}N{/Shift}'])(
    'the key n with a modifier has no effect (%s)',
    async (keys) => {
      const user = await open();
      await user.keyboard(keys);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('single keys have no effect while a dialog or a menu is open', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /Profile menu/ }));
    await screen.findByRole('menu');
    await user.keyboard('n?{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.keyboard('?');
    await sheet();
    await user.keyboard('n/');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(location.pathname).toBe('/');
  });
});

describe('the sheet of keyboard shortcuts', () => {
  it('the ? key opens the sheet with all keys, and closing the sheet returns the focus', async () => {
    const user = await open();
    const tick = screen.getByLabelText('Tick');
    await user.click(tick);
    await user.keyboard('?');
    const keys = within(await sheet())
      .getAllByRole('term')
      .map((term) => term.textContent);
    expect(keys).toEqual(
      expect.arrayContaining(['/Slash', 'n', '?Question mark', 'F8', 'Enter', 'Space', 'Esc']),
    );
    expect(keys).toContain('←Left arrow→Right arrow');
    expect(keys).toContain('CtrlZ');
    expect(await violations()).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(tick).toHaveFocus());
  });

  it('the profile menu opens the sheet of shortcuts, and closing the sheet focuses the button of the menu', async () => {
    const user = await open();
    const button = () => screen.findByRole('button', { name: /Profile menu/ });
    await user.click(await button());
    await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
    await sheet();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await button()).toHaveFocus());
  });

  it('a checkbox in the sheet turns the single keys off and on again (WCAG 2.1.4)', async () => {
    const user = await open();
    await user.keyboard('?');
    const tick = within(await sheet()).getByRole('checkbox', { name: /Single keys/ });
    await user.click(tick);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('n?/');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await screen.findByRole('button', { name: /Profile menu/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
    await user.click(within(await sheet()).getByRole('checkbox', { name: /Single keys/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('n');
    expect(await screen.findByRole('dialog', { name: 'Add New Job' })).toBeVisible();
  });
});
