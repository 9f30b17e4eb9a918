// `test` for the tasks of a dispatcher's day. A test counts the presses of each task. The number
// must equal the one in the table of docs/dispatchers-day.md.
import { readFileSync } from 'node:fs';
import { Presses } from './presses.ts';
import { test as base, expect } from './two-workers.ts';

/** The maximum number of presses for any task. */
const MAX_PRESSES = 8;

interface Figures {
  presses: number;
  seconds: number;
}

/** The columns "presses now" and "seconds now" of the table, by the number of the task. */
export function writtenFigures(): Map<number, Figures> {
  const page = readFileSync(new URL('../../docs/dispatchers-day.md', import.meta.url), 'utf8');
  const rows = page.matchAll(/^\| (\d+) \|.*\| (\d+) \| (\d+) \|$/gm);
  return new Map(
    Array.from(rows, ([, task, presses, seconds]) => [
      Number(task),
      { presses: Number(presses), seconds: Number(seconds) },
    ]),
  );
}

interface DayFixtures {
  /** Starts counting for the task with this number in the table. */
  task: (number: number) => Presses;
}

export const test = base.extend<DayFixtures>({
  task: async ({ admin }, use) => {
    const begun = new Map<number, Presses>();
    await use((number) => {
      const presses = new Presses(admin);
      begun.set(number, presses);
      return presses;
    });
    const written = writtenFigures();
    const tasks = [...begun.keys()];
    const walked = tasks.map((number) => {
      const { count = 0, seconds = 0 } = begun.get(number) ?? {};
      return { number, presses: count, seconds: Math.round(seconds) };
    });
    const said = tasks.map((number) => ({ number, ...written.get(number) }));
    expect(walked, 'the table of docs/dispatchers-day.md').toEqual(said);
    for (const { presses } of walked) expect(presses).toBeLessThanOrEqual(MAX_PRESSES);
  },
});

export { expect };
