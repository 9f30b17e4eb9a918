import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '@/app/app';
import { aJob, serveBusiness } from '@/features/jobs/testing';
import { violations } from '@/test/axe';

/** Friday 20 November 2026 in Sydney. */
const NOW = new Date('2026-11-20T00:00:00.000Z');
// Loads lazy-loaded code before the tests wait for it, because a busy machine may need long to load
// it.
beforeAll(() => Promise.all([import('../page'), import('./go-to-date')]), 120_000);
// Waits for the code of the dialogs, which the schedule loads when the browser is idle.
afterAll(() => vi.dynamicImportSettled());
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

async function open(path = '/') {
  serveBusiness([aJob()]);
  history.replaceState(null, '', path);
  render(<App />);
  await waitFor(() => expect(document.querySelector('[data-date]')).not.toBeNull());
  return userEvent.setup();
}

const period = () => screen.getByRole('button', { description: 'Go to date' });
const field = () => screen.findByRole('textbox', { name: 'Date', hidden: true });
const dialog = () => screen.queryByRole('dialog', { name: 'Go to date', hidden: true });
const day = (name: string) => screen.getByRole('button', { name, hidden: true });

// rule: go-to-date
describe('Go to date', () => {
  it('a press on the period opens Go to date, and typing a date shows its week', async () => {
    const user = await open();
    expect(screen.getByRole('heading', { name: 'Nov 16 – 22, 2026' })).toBeVisible();
    await user.click(period());
    await waitFor(async () => expect(await field()).toHaveFocus());
    await user.keyboard('24.12.');
    expect(screen.getByText('Thu, Dec 24, 2026')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location.search).toBe('?date=2026-12-24'));
    expect(dialog()).toBeNull();
    expect(period()).toHaveFocus();
  });

  it('G opens Go to date, which keeps the view and its filters', async () => {
    await open('/?view=month&status=scheduled');
    fireEvent.keyDown(document.body, { key: 'g' });
    const typed = await field();
    fireEvent.change(typed, { target: { value: '+2w' } });
    fireEvent.keyDown(typed, { key: 'Enter' });
    await waitFor(() => expect(location.search).toBe('?view=month&date=2026-12-04&status=scheduled'));
  });

  it('G does nothing while a job is being moved with the keyboard', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Fix tap' });
    const card = document.querySelector<HTMLElement>('[data-job-id]');
    card?.focus();
    fireEvent.keyDown(card ?? document.body, { key: ' ' });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'g' });
    expect(dialog()).toBeNull();
  });

  it('a date that is not understood shows an error, and the calendar does not change', async () => {
    const user = await open();
    await user.click(period());
    const typed = await field();
    await user.type(typed, 'soon{Enter}');
    expect(screen.getByText('This is not a date that is understood')).toBeInTheDocument();
    expect(typed).toBeInvalid();
    expect(location.search).toBe('');
  });

  it('arrow keys move between days and months, and Enter shows the focused day', async () => {
    const user = await open('/?view=day');
    await user.click(period());
    await field();
    expect(day('Friday 20 November')).toHaveAttribute('aria-current', 'date');
    day('Friday 20 November').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(day('Friday 4 December')).toHaveFocus());
    await user.keyboard('{End}{Enter}');
    await waitFor(() => expect(location.search).toBe('?view=day&date=2026-12-06'));
  });

  it('the arrow buttons change the month, and Escape closes the dialog', async () => {
    const user = await open();
    await user.click(period());
    await field();
    await user.click(screen.getByRole('button', { name: 'Later month', hidden: true }));
    expect(screen.getByText('December 2026')).toBeInTheDocument();
    expect(await violations(document.body)).toEqual([]);
    await user.keyboard('{Escape}');
    expect(dialog()).toBeNull();
    expect(period()).toHaveFocus();
    expect(location.search).toBe('');
  });
});
