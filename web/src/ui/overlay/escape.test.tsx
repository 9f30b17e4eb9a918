/** Tests of Escape after a toast has appeared: the key closes the element that has the focus. */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog';
import { Dialog } from '@/ui/overlay/dialog';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/ui/overlay/menu';
import { Select } from '@/ui/forms/select';
import { dismiss, toast, Toaster } from '@/ui/overlay/toast';

const STATUSES = [
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'urgent', label: 'Urgent' },
];

/** A screen with a dialog that contains a field, a list, a menu and a confirmation. */
function Screen() {
  const [open, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Edit Job">
        <input aria-label="Title" />
        <Select label="Status" value="scheduled" onValueChange={() => {}} options={STATUSES} />
        <Menu>
          <MenuTrigger>More</MenuTrigger>
          <MenuContent>
            <MenuItem>Move…</MenuItem>
          </MenuContent>
        </Menu>
        <button type="button" onClick={() => setAsks(true)}>
          Delete
        </button>
        <ConfirmDialog
          open={asks}
          onOpenChange={setAsks}
          title="Delete Job"
          description="Delete Fix tap?"
          confirmLabel="Delete Permanently"
          onConfirm={() => {}}
        />
      </Dialog>
      <Toaster />
    </main>
  );
}

async function show() {
  const user = userEvent.setup();
  render(<Screen />);
  const region = await screen.findByRole('region', { name: 'Notifications (F8)' });
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  return { user, toasts: within(region), list: within(region).getByRole('list') };
}

const say = () => act(() => toast({ title: 'Job updated successfully!' }));
const dialog = (name = 'Edit Job') => screen.queryByRole('dialog', { name });

afterEach(() => act(() => [...Array(50).keys()].forEach(dismiss)));

describe('Escape after a toast has appeared over other elements', () => {
  it('Escape closes the focused dialog first, and the next Escape closes the toast', async () => {
    const { user, toasts } = await show();
    say();
    await user.click(screen.getByLabelText('Title'));
    await user.keyboard('{Escape}');
    expect(dialog()).toBeNull();
    expect(toasts.getByText('Job updated successfully!')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(toasts.queryByText('Job updated successfully!')).toBeNull();
  });

  it('Escape closes a confirmation first, and not the dialog below it', async () => {
    const { user, toasts } = await show();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    say();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(dialog()).toBeVisible();
    await user.keyboard('{Escape}');
    expect(dialog()).toBeNull();
    expect(toasts.getByText('Job updated successfully!')).toBeVisible();
  });

  it('Escape closes a menu in a dialog first, and not the dialog', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('menu');
    say();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(dialog()).toBeVisible();
    await user.keyboard('{Escape}');
    expect(dialog()).toBeNull();
  });

  it('Escape closes an open list in a dialog first, and not the dialog', async () => {
    const { user, toasts } = await show();
    const list = screen.getByRole('combobox', { name: 'Status' });
    await user.click(list);
    say();
    await user.keyboard('{Escape}');
    expect(list).toHaveAttribute('aria-expanded', 'false');
    expect(dialog()).toBeVisible();
    expect(toasts.getByText('Job updated successfully!')).toBeVisible();
  });

  it('Escape closes the toast that has the focus', async () => {
    const { user, toasts, list } = await show();
    await user.keyboard('{Escape}');
    say();
    await user.keyboard('[F8]');
    expect(list).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(toasts.queryByText('Job updated successfully!')).toBeNull();
    say();
    act(() => toasts.getByRole('button', { name: 'Dismiss' }).focus());
    await user.keyboard('{Escape}');
    expect(toasts.queryByText('Job updated successfully!')).toBeNull();
    expect(list).toHaveFocus();
  });
});
