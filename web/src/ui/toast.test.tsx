import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { violations } from '@/test/axe';
import { Dialog } from '@/ui/dialog';
import { dismiss, toast, Toaster } from '@/ui/toast';

const region = () => screen.findByRole('region', { name: 'Notifications (F8)' });

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

afterEach(() => {
  vi.useRealTimers();
  act(() => {
    for (let id = 0; id < 50; id += 1) dismiss(id);
  });
});

describe('spec 9: toasts', () => {
  it('show in the region that F8 leads to', async () => {
    render(<Toaster />);
    const toasts = await region();
    act(() => toast({ title: 'Job updated successfully!' }));
    expect(within(toasts).getByText('Job updated successfully!')).toBeVisible();
    expect(await violations()).toEqual([]);
    await userEvent.setup().keyboard('[F8]');
    expect(within(toasts).getByRole('list')).toHaveFocus();
  });

  it('show one at a time', async () => {
    render(<Toaster />);
    const toasts = within(await region());
    act(() => toast({ title: 'First' }));
    act(() => toast({ title: 'Second', description: 'More of it', variant: 'destructive' }));
    expect(toasts.queryByText('First')).toBeNull();
    expect(toasts.getByText('Second')).toBeVisible();
    expect(toasts.getByText('More of it')).toBeVisible();
  });

  it('stay 5000 ms', async () => {
    render(<Toaster />);
    const toasts = within(await region());
    vi.useFakeTimers();
    act(() => toast({ title: 'Client created successfully!' }));
    pass(4999);
    expect(toasts.getByText('Client created successfully!')).toBeVisible();
    pass(1);
    expect(toasts.queryByText('Client created successfully!')).toBeNull();
  });

  it('go when dismissed', async () => {
    render(<Toaster />);
    const toasts = within(await region());
    act(() => toast({ title: 'Error' }));
    await userEvent.setup().click(toasts.getByRole('button', { name: 'Dismiss' }));
    expect(toasts.queryByText('Error')).toBeNull();
  });

  it('stay within reach while a dialog is open', async () => {
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
