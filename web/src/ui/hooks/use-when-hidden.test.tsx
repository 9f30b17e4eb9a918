import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, StrictMode } from 'react';
import { expect, it } from 'vitest';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/ui/overlay/menu';

function Screen({ shown }: { shown: boolean }) {
  return (
    <StrictMode>
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <main>
          <Menu>
            <MenuTrigger>Actions</MenuTrigger>
            <MenuContent>
              <MenuItem>Edit Job</MenuItem>
            </MenuContent>
          </Menu>
        </main>
      </Activity>
    </StrictMode>
  );
}

it('a menu that was open while its screen was hidden is closed when the screen is shown again', async () => {
  const { rerender } = render(<Screen shown />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit Job' })).toBeVisible();
  rerender(<Screen shown={false} />);
  const button = screen.getByText('Actions');
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
  rerender(<Screen shown />);
  await waitFor(() => expect(screen.queryByRole('menuitem', { hidden: true })).toBeNull());
  expect(screen.getByRole('button', { name: 'Actions' })).toBe(button);
});
