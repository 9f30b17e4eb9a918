/**
 * Commands that a shortcut or a menu elsewhere can run on the current screen. A screen offers a
 * command while it is mounted, and the caller doesn't need to know the screen. The texts and keys
 * of commands don't belong here.
 */
import { useEffect, useEffectEvent } from 'react';

/**
 * `new-job` opens New Job; `quick-search` opens the quick search; `show-shortcuts` lists the
 * shortcuts; `tray` shows or hides the schedule's tray; `go-to-date` opens the schedule's small
 * calendar.
 */
export type Command = 'new-job' | 'quick-search' | 'show-shortcuts' | 'tray' | 'go-to-date';

/** The maximum time that a command waits for a screen that is still loading, in milliseconds. */
const MAX_WAIT_MS = 10_000;

const offers = new Map<Command, (() => void)[]>();
let waiting: { command: Command; since: number } | null = null;

/** Runs `command`. Returns false if no mounted component offers it. */
export function runCommand(command: Command): boolean {
  const run = offers.get(command)?.at(-1);
  if (!run) return false;
  waiting = null;
  run();
  return true;
}

/** Runs `command` now. If no component offers it yet, runs it as soon as one does. */
export function runCommandSoon(command: Command): void {
  if (!runCommand(command)) waiting = { command, since: Date.now() };
}

function offer(command: Command, run: () => void): () => void {
  offers.set(command, [...(offers.get(command) ?? []), run]);
  if (waiting?.command === command) {
    const inTime = Date.now() - waiting.since < MAX_WAIT_MS;
    waiting = null;
    if (inTime) run();
  }
  return () => {
    offers.set(
      command,
      (offers.get(command) ?? []).filter((each) => each !== run),
    );
  };
}

/**
 * Offers `command` while the component is mounted and ready. If several components offer it, only
 * the `run` of the latest offer is called.
 */
export function useCommand(command: Command, run: () => void, isReady = true): void {
  const latest = useEffectEvent(run);
  useEffect(() => (isReady ? offer(command, () => latest()) : undefined), [command, isReady]);
}
