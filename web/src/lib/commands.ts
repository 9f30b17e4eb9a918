/**
 * What a key, or a menu far away, can ask of whichever screen is shown: a screen offers a command while it
 * stands, and whoever runs it needs not know the screen. No command's own words or keys belong here.
 */
import { useEffect, useEffectEvent } from 'react';

/** `new-job` opens New Job; `search-jobs` goes to the search of the jobs; `show-shortcuts` lists the keys. */
export type Command = 'new-job' | 'search-jobs' | 'show-shortcuts';

/** How long a command waits for the screen that it was meant for, which may still have to load. */
const PATIENCE_MS = 10_000;

const offers = new Map<Command, (() => void)[]>();
let waiting: { command: Command; since: number } | null = null;

/** Carries `command` out and tells whether anything that is shown offers it. */
export function runCommand(command: Command): boolean {
  const run = offers.get(command)?.at(-1);
  if (!run) return false;
  waiting = null;
  run();
  return true;
}

/** Carries `command` out now or, if nothing offers it yet, as soon as the next screen does. */
export function runCommandSoon(command: Command): void {
  if (!runCommand(command)) waiting = { command, since: Date.now() };
}

function offer(command: Command, run: () => void): () => void {
  offers.set(command, [...(offers.get(command) ?? []), run]);
  if (waiting?.command === command) {
    const inTime = Date.now() - waiting.since < PATIENCE_MS;
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

/** Offers `command` while the component is shown and ready; of several, the one that came last is run. */
export function useCommand(command: Command, run: () => void, isReady = true): void {
  const latest = useEffectEvent(run);
  useEffect(() => (isReady ? offer(command, () => latest()) : undefined), [command, isReady]);
}
