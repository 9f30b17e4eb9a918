import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Dialog } from '@/ui/overlay/dialog';

function Screen() {
  const [outer, setOuter] = useState(false);
  const [inner, setInner] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOuter(true)}>
        New Job
      </button>
      <Dialog open={outer} onOpenChange={setOuter} title="Add New Job">
        <button type="button" onClick={() => setInner(true)}>
          Add Client
        </button>
      </Dialog>
      <Dialog open={inner} onOpenChange={setInner} title="Add New Client">
        <input aria-label="Name" />
      </Dialog>
    </main>
  );
}

const titles = () => screen.queryAllByRole('dialog', { hidden: true }).map((dialog) => dialog.textContent);
const address = () => location.pathname + location.search;

let browser: ReturnType<typeof createBrowserHistory>;
beforeEach(() => {
  history.replaceState(null, '', '/?date=1');
  browser = createBrowserHistory();
  browser.push('/?date=2');
});
afterEach(() => browser.destroy());

async function show() {
  const router = createRouter({ routeTree: createRootRoute({ component: Screen }), history: browser });
  // The types accept only the app's router, so this router is cast.
  render(<RouterProvider router={router as never} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'New Job' }));
  return user;
}

describe('the Back button of the browser with an open dialog', () => {
  it('Back closes the dialog and stays on the page; the next Back leaves the page', async () => {
    await show();
    history.back();
    await waitFor(() => expect(titles()).toEqual([]));
    await waitFor(() => expect(address()).toBe('/?date=2'));
    history.back();
    await waitFor(() => expect(address()).toBe('/?date=1'));
  });

  it('Back closes the topmost of several dialogs first', async () => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Add Client' }));
    expect(titles()).toHaveLength(2);
    history.back();
    await waitFor(() => expect(titles()).toHaveLength(1));
    expect(screen.getByRole('dialog', { name: 'Add New Job' })).toBeVisible();
    await waitFor(() => expect(address()).toBe('/?date=2'));
  });
});
