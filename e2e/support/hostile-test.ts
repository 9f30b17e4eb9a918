// `test` on a server of its own whose every text is hostile (see hostile.ts).
import { Api } from './api.ts';
import { type HostileBusiness, storeHostile } from './hostile.ts';
import { test as base } from './test.ts';

export const test = base.extend<{ hostile: HostileBusiness }, { stored: HostileBusiness }>({
  // Of the worker: tests with it get a worker, and so a server, that the others do not share.
  stored: [
    async ({ playwright, server }, use) => {
      const boss = await playwright.request.newContext({
        baseURL: server.url,
        // The list of devices is made of what the browser says that it is.
        userAgent: `Mozilla/5.0 "'><img src=x onerror=__pwned=7><x-pwned>{{7*7}} Chrome/1 Windows`,
      });
      const hand = await playwright.request.newContext({ baseURL: server.url });
      const [admin, worker] = [new Api(boss), new Api(hand)];
      await admin.signIn('admin');
      await worker.signIn('worker');
      await use(await storeHostile(admin, worker));
      await boss.dispose();
      await hand.dispose();
    },
    { scope: 'worker' },
  ],
  hostile: async ({ stored }, use) => use(stored),
});
