import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runCommand, runCommandSoon, useCommand } from './commands';

afterEach(() => void vi.useRealTimers());

const offer = (run: () => void) => renderHook(() => useCommand('new-job', run));

describe('running a command on the current screen', () => {
  it('a command runs in the mounted component, and not after the component is unmounted', () => {
    const run = vi.fn<() => void>();
    const screen = offer(run);
    expect(runCommand('new-job')).toBe(true);
    expect(run).toHaveBeenCalledOnce();
    screen.unmount();
    expect(runCommand('new-job')).toBe(false);
  });

  it('a command runs in the component that was mounted last', () => {
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
    offer(first);
    const last = offer(second);
    runCommand('new-job');
    last.unmount();
    runCommand('new-job');
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  });

  it('a command waits until a screen that is still loading offers it, and runs once', () => {
    const run = vi.fn<() => void>();
    runCommandSoon('new-job');
    offer(run).unmount();
    offer(run);
    expect(run).toHaveBeenCalledOnce();
  });

  it('a waiting command expires after ten seconds', () => {
    vi.useFakeTimers();
    const run = vi.fn<() => void>();
    runCommandSoon('new-job');
    vi.advanceTimersByTime(10_000);
    offer(run);
    expect(run).not.toHaveBeenCalled();
  });
});
