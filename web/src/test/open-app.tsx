/** Opens the whole app at a path in a test. Call `serve` first, which sets up the fake server. */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '@/app/app';

export type User = ReturnType<typeof userEvent.setup>;

/** Shows the app at `path` and waits for the screen's title. */
export async function openApp(path: string): Promise<User> {
  history.replaceState(null, '', path);
  render(<App />);
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup();
}

/** Returns the region of the toasts. */
export const toasts = async () => within(await screen.findByRole('region', { name: 'Notifications (F8)' }));

/**
 * Chooses an option of a select or combobox. The list is a popover, which jsdom considers hidden.
 */
export async function choose(user: User, field: string, option: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option, hidden: true }));
}
