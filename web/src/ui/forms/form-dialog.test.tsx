import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { FormDialog } from './form-dialog';

const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
const onClose = vi.fn<() => void>();

async function open(props: Partial<ComponentProps<typeof FormDialog>> = {}) {
  vi.clearAllMocks();
  const root = createRootRoute({
    component: () => (
      <FormDialog
        title="Edit"
        save="Save"
        saving="Saving..."
        busy={false}
        onSubmit={onSubmit}
        onClose={onClose}
        {...props}
      >
        <input aria-label="Name" />
      </FormDialog>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  // The types accept only the app's router, so this router is cast.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('dialog', { name: 'Edit' });
  return userEvent.setup();
}

it.each(['button', 'Enter'])('the form is sent with: %s', async (how) => {
  const user = await open();
  if (how === 'Enter') await user.type(screen.getByLabelText('Name'), '{Enter}');
  else await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('pressing the button that sends the form does nothing while the form is being sent', async () => {
  const user = await open({ busy: true });
  await user.click(screen.getByRole('button', { name: 'Saving...' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

it.each(['Cancel', 'Close'])('without changes %s closes the dialog', async (name) => {
  const user = await open();
  await user.click(screen.getByRole('button', { name }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

// rule: unsaved-changes
it.each(['Cancel', 'Close', 'Escape'])('with changes %s asks before closing the dialog', async (way) => {
  const user = await open({ isUnsaved: true, lost: 'The client is not saved.' });
  const leave = () =>
    way === 'Escape' ? user.keyboard('{Escape}') : user.click(screen.getByRole('button', { name: way }));
  await leave();
  expect(await screen.findByText('The client is not saved.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await leave();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
