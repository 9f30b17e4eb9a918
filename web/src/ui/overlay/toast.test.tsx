import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { violations } from '@/test/axe';
import { Dialog } from '@/ui/overlay/dialog';
import { dismiss, toast, Toaster } from '@/ui/overlay/toast';
import { TOAST_TIME_KEY } from '@/ui/overlay/toast-time';

const region = () => screen.findByRole('region', { name: 'Notifications (F8)' });

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  act(() => {
    for (let id = 0; id < 50; id += 1) dismiss(id);
  });
});

// rule: toasts
describe('toast messages', () => {
  it('a toast is shown in the region that F8 focuses', async () => {
    render(<Toaster />);
    const toasts = await region();
    act(() => toast({ title: 'Job updated successfully!' }));
    expect(within(toasts).getByText('Job updated successfully!')).toBeVisible();
    expect(await violations()).toEqual([]);
    await userEvent.setup().keyboard('[F8]');
    expect(within(toasts).getByRole('list')).toHaveFocus();
  });

  it('only one toast is shown at a time', async () => {
    render(<Toaster />);
    const toasts = within(await region());
    act(() => toast({ title: 'First' }));
    act(() => toast({ title: 'Second', description: 'More of it', variant: 'destructive' }));
    expect(toasts.queryByText('First')).toBeNull();
    expect(toasts.getByText('Second')).toBeVisible();
    expect(toasts.getByText('More of it')).toBeVisible();
  });

  it('a toast is shown for 5000 ms by default', async () => {
    render(<Toaster />);
    const toasts = within(await region());
    vi.useFakeTimers();
    act(() => toast({ title: 'Client created successfully!' }));
    pass(4999);
    expect(toasts.getByText('Client created successfully!')).toBeVisible();
    pass(1);
    expect(toasts.queryByText('Client created successfully!')).toBeNull();
  });

  it.each([
    ['20', 20_000],
    ['60', 60_000],
  ])('WCAG 2.2.1: a toast is shown for %s s if the user has chosen that', async (time, ms) => {
    localStorage.setItem(TOAST_TIME_KEY, time);
    render(<Toaster />);
    const toasts = within(await region());
    vi.useFakeTimers();
    act(() => toast({ title: 'Client created successfully!' }));
    pass(ms - 1);
    expect(toasts.getByText('Client created successfully!')).toBeVisible();
    pass(1);
    expect(toasts.queryByText('Client created successfully!')).toBeNull();
  });

  it('WCAG 2.2.1: a toast stays until it is closed if the user has chosen that', async () => {
    localStorage.setItem(TOAST_TIME_KEY, 'always');
    render(<Toaster />);
    const toasts = within(await region());
    vi.useFakeTimers();
    act(() => toast({ title: 'Error' }));
    pass(24 * 3_600_000);
    fireEvent.click(toasts.getByRole('button', { name: 'Dismiss' }));
    expect(toasts.queryByText('Error')).toBeNull();
  });

  it('a toast is shown for 5000 ms if the stored choice is invalid', async () => {
    localStorage.setItem(TOAST_TIME_KEY, 'toString');
    render(<Toaster />);
    const toasts = within(await region());
    vi.useFakeTimers();
    act(() => toast({ title: 'Error' }));
    pass(5000);
    expect(toasts.queryByText('Error')).toBeNull();
  });

  it('the Dismiss button closes a toast', async () => {
    render(<Toaster />);
    const toasts = within(await region());
    act(() => toast({ title: 'Error' }));
    await userEvent.setup().click(toasts.getByRole('button', { name: 'Dismiss' }));
    expect(toasts.queryByText('Error')).toBeNull();
  });

  it('the countdown of a toast is paused while it is hovered or focused', async () => {
    render(<Toaster />);
    const toasts = within(await region());
    vi.useFakeTimers();
    act(() => toast({ title: 'Job Started' }));
    const item = toasts.getByRole('listitem');
    pass(3000);
    fireEvent.pointerEnter(item);
    pass(60_000);
    fireEvent.pointerLeave(item);
    pass(1999);
    expect(toasts.getByText('Job Started')).toBeVisible();
    act(() => toasts.getByRole('button', { name: 'Dismiss' }).focus());
    pass(60_000);
    expect(toasts.getByText('Job Started')).toBeVisible();
    act(() => toasts.getByRole('button', { name: 'Dismiss' }).blur());
    pass(1);
    expect(toasts.queryByText('Job Started')).toBeNull();
  });

  it('the countdown of a toast is paused while another window has the focus', async () => {
    render(<Toaster />);
    const toasts = within(await region());
    vi.useFakeTimers();
    act(() => toast({ title: 'Job Started' }));
    fireEvent.blur(window);
    pass(60_000);
    expect(toasts.getByText('Job Started')).toBeVisible();
    fireEvent.focus(window);
    pass(5000);
    expect(toasts.queryByText('Job Started')).toBeNull();
  });

  it('a toast is shown for 5000 ms even if the previous toast was dismissed', async () => {
    render(<Toaster />);
    const toasts = within(await region());
    const user = userEvent.setup();
    act(() => toast({ title: 'First' }));
    await user.click(toasts.getByRole('button', { name: 'Dismiss' }));
    await user.click(document.body);
    vi.useFakeTimers();
    act(() => toast({ title: 'Second' }));
    pass(5000);
    expect(toasts.queryByText('Second')).toBeNull();
  });

  it('a toast that replaces a focused one is shown for 5000 ms, and the focus stays in the region', async () => {
    render(<Toaster />);
    const list = within(await region()).getByRole('list');
    const toasts = within(list);
    vi.useFakeTimers();
    act(() => toast({ title: 'First' }));
    act(() => toasts.getByRole('button', { name: 'Dismiss' }).focus());
    act(() => toast({ title: 'Second' }));
    expect(list).toHaveFocus();
    pass(60_000);
    expect(toasts.getByText('Second')).toBeVisible();
    act(() => list.blur());
    pass(5000);
    expect(toasts.queryByText('Second')).toBeNull();
  });

  it('toasts are announced, also when a toast replaces another one', async () => {
    render(<Toaster />);
    await region();
    act(() => toast({ title: 'Job Started', description: 'Work has begun on this job.' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Work has begun on this job.'));
    act(() => toast({ title: 'Job Finished', description: 'Work has been finished on this job.' }));
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        /Job Finished.*Work has been finished on this job\./,
      ),
    );
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'assertive');
  });

  it.each([
    [51, 0],
    [49, 1],
  ])('after a toast was swiped by %i px, %i toasts are shown', async (distance, left) => {
    render(<Toaster />);
    const toasts = within(await region());
    act(() => toast({ title: 'Job Archived' }));
    const item = toasts.getByRole('listitem');
    const at = (x: number) => ({ clientX: x, clientY: 0, button: 0, pointerId: 1, pointerType: 'touch' });
    fireEvent.pointerDown(item, at(0));
    for (let x = 7; x < distance; x += 7) fireEvent.pointerMove(item, at(x));
    fireEvent.pointerMove(item, at(distance));
    fireEvent.pointerUp(item, at(distance));
    expect(toasts.queryAllByText('Job Archived')).toHaveLength(left);
  });

  it('a toast is accessible while a dialog is open', async () => {
    render(
      <>
        <Toaster />
        <Dialog open onOpenChange={() => {}} title="Add New Job">
          <input aria-label="Title" />
        </Dialog>
      </>,
    );
    act(() => toast({ title: 'Error', description: 'Failed to create job', variant: 'destructive' }));
    expect(within(await region()).getByText('Failed to create job')).toBeVisible();
  });
});
