// `test` with a separate server that isn't set up yet.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Server, startServer } from './server.ts';
import { test as base } from './test.ts';

export const test = base.extend<{ fresh: Server }>({
  fresh: async ({}, use) => {
    const nothing = mkdtempSync(join(tmpdir(), 'jobwright-e2e-empty-'));
    const server = await startServer(nothing);
    await use(server);
    await server.stop();
    rmSync(nothing, { recursive: true, force: true });
  },
  baseURL: async ({ fresh }, use) => use(fresh.url),
});

/** The setup code that the server prints to the console while there is no user. */
export function setupCode(server: Server): string {
  const code = /Setup code: ([A-Z0-9]{4}-[A-Z0-9]{4})/.exec(server.printed())?.[1];
  if (!code) throw new Error(`no setup code in: ${server.printed()}`);
  return code;
}

/** The path of the setup link that the server prints beside the code. */
export function setupPath(server: Server): string {
  const link = /(https?:\/\/\S+\/setup\?code=\S+)/.exec(server.printed())?.[1];
  if (!link) throw new Error(`no setup link in: ${server.printed()}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
