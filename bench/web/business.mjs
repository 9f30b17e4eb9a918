/** Creates demo businesses of any size. The built binary serves each on a free port. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const binary = resolve(process.env.JOBWRIGHT_BIN ?? '../../target/release/jobwright');

/** The time zone of both the business and the browser, so that they agree which day is today. */
export const ZONE = 'Australia/Sydney';

function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

async function untilReady(url, child) {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('the server did not come up');
    await new Promise((later) => setTimeout(later, 50));
  }
}

/** Creates a business with this many jobs and serves it. `stop` stops the server and deletes the business. */
export async function serveBusiness({ jobs, jobsPerWeek, clients, users = 8 }) {
  const folder = mkdtempSync(join(tmpdir(), 'jobwright-bench-web-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    JOBWRIGHT_DATABASE_URL: `sqlite://${join(folder, 'jobwright.db')}`,
    JOBWRIGHT_TIMEZONE: ZONE,
    JOBWRIGHT_LISTEN: `127.0.0.1:${port}`,
    JOBWRIGHT_PUBLIC_URL: url,
    JOBWRIGHT_MAIL_DIR: join(folder, 'mail'),
    JOBWRIGHT_FILES_DIR: join(folder, 'files'),
    JOBWRIGHT_LOG: 'warn',
  };
  const sizes = { jobs, 'jobs-per-week': jobsPerWeek, clients, users, seed: 7 };
  const flags = Object.entries(sizes).flatMap(([name, value]) => [`--${name}`, `${value}`]);
  execFileSync(binary, ['demo-data', ...flags], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const child = spawn(binary, ['serve'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((done) => child.once('exit', done));
  await untilReady(url, child);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
