import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { violations } from '@/test/axe';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog';
import { Dialog } from '@/ui/overlay/dialog';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';

function Show() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>New Job</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Add New Job"
        description="What, where and when."
        footer={<Button type="submit">Save</Button>}
      >
        <Field label="Title">{(control) => <Input {...control} />}</Field>
      </Dialog>
    </>
  );
}

describe('the dialog component', () => {
  it('a dialog has a name and a description, and its first field has the focus', async () => {
    const user = userEvent.setup();
    render(<Show />);
    await user.click(screen.getByRole('button', { name: 'New Job' }));
    const dialog = screen.getByRole('dialog', { name: 'Add New Job' });
    expect(dialog).toHaveAccessibleDescription('What, where and when.');
    expect(screen.getByLabelText('Title')).toHaveFocus();
    expect(await violations()).toEqual([]);
  });

  it('a dialog traps the focus, and returns it when it closes', async () => {
    const user = userEvent.setup();
    render(<Show />);
    const opener = screen.getByRole('button', { name: 'New Job' });
    await user.click(opener);
    for (let presses = 0; presses < 5; presses += 1) {
      await user.tab();
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    }
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await vi.waitFor(() => expect(opener).toHaveFocus());
  });
});

describe('the confirmation dialog', () => {
  it('a confirmation names the record, and the safe choice has the focus', async () => {
    const onConfirm = vi.fn<() => void>();
    render(
      <ConfirmDialog
        open
        onOpenChange={() => {}}
        title="Delete Job"
        description="Are you sure you want to permanently delete Fix tap?"
        confirmLabel="Delete Permanently"
        destructive
        onConfirm={onConfirm}
      />,
    );
    expect(screen.getByRole('alertdialog', { name: 'Delete Job' })).toHaveAccessibleDescription(/Fix tap/);
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(await violations()).toEqual([]);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Delete Permanently' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});
