// `test` with a separate server, whose business contains only hostile texts (see hostile.ts).
import { Api } from './api.ts';
import { type HostileBusiness, storeHostile } from './hostile.ts';
import { test as base } from './test.ts';

export const test = base.extend<{ hostile: HostileBusiness }, { stored: HostileBusiness }>({
  // The scope is the Playwright worker: Playwright runs these tests in a separate worker, so no
  // other test shares their server.
  stored: [
    async ({ playwright, server }, use) => {
      const boss = await playwright.request.newContext({
        baseURL: server.url,
        // The server stores the user agent as the name of the device in the list of sessions.
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
