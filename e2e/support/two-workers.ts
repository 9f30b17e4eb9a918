// `test` with the board and two workers. Visits are in conflict only if they have the same worker.
import type { Person } from './api.ts';
import { MovingBoard } from './moving-board.ts';
import { test as base, expect } from './test.ts';

export const test = base.extend<{ board: MovingBoard; ana: Person; bo: Person }>({
  board: async ({ admin }, use) => use(new MovingBoard(admin)),
  ana: async ({ admin, api }, use) => {
    void admin;
    const { conflictScope } = await api.settings();
    await api.patchSettings({ conflictScope: 'worker' });
    const [ana] = await api.workers();
    if (ana === undefined) throw new Error('the demo has workers');
    await use(ana);
    await api.patchSettings({ conflictScope });
  },
  bo: async ({ ana, api }, use) => {
    const bo = (await api.workers()).find(({ id }) => id !== ana.id);
    if (bo === undefined) throw new Error('the demo has two workers');
    await use(bo);
  },
});

export { expect };
