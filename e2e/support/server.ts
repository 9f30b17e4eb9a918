// Starts the built binary on a free port with its own copy of the template database, and stops it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { request } from 'node:http';

/** The time zone of the test business. No Playwright project runs its browser in this zone. */
export const businessZone = 'Australia/Sydney';

export interface Server {
  url: string;
  /** The folder into which the server writes its mails, one file each. */
  mailFolder: string;
  /** What the server has written to the console so far. */
  printed: () => string;
  /** Runs a command on the server's database, such as `run('backup', 'copy.db')`. */
  run: (...args: string[]) => void;
  /** Stops the server, runs the callback, and starts the server again at the same address. */
  restart: (meanwhile?: () => void | Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
}

export function binary(): string {
  return resolve(process.env.JOBWRIGHT_BIN ?? '../target/debug/jobwright');
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}

function isReady(port: number): Promise<boolean> {
  return new Promise((done) => {
    const ask = request({ port, host: '127.0.0.1', path: '/readyz' }, (answer) => {
      answer.resume();
      done(answer.statusCode === 200);
    });
    ask.on('error', () => done(false));
    ask.end();
  });
}

async function untilReady(port: number, child: ChildProcess, log: string[]): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await isReady(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`the server did not come up:\n${log.join('')}`);
    }
    await new Promise((later) => setTimeout(later, 50));
  }
}

/**
 * Serves a copy of the business in the folder `template`. The default is the small business that
 * all tests share.
 */
export async function startServer(template = process.env.E2E_TEMPLATE): Promise<Server> {
  if (!template) throw new Error('no template business: run through playwright.config.ts');
  const folder = mkdtempSync(join(tmpdir(), 'jobwright-e2e-worker-'));
  for (const file of readdirSync(template)) copyFileSync(join(template, file), join(folder, file));

  const port = await freePort();
  const log: string[] = [];
  const env = {
    ...process.env,
    JOBWRIGHT_LISTEN: `127.0.0.1:${port}`,
    JOBWRIGHT_PUBLIC_URL: `http://localhost:${port}`,
    JOBWRIGHT_DATABASE_URL: `sqlite://${join(folder, 'template.db')}`,
    JOBWRIGHT_MAIL_DIR: join(folder, 'mail'),
    JOBWRIGHT_FILES_DIR: join(folder, 'files'),
    JOBWRIGHT_LOG: 'warn',
    // Turns the rate limit off, because tests change more in a minute than people do.
    JOBWRIGHT_WRITES_PER_MINUTE: '0',
  };
  const launch = async (): Promise<() => Promise<unknown>> => {
    const child = spawn(binary(), ['serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise((done) => child.once('exit', done));
    child.stdout.on('data', (text: Buffer) => log.push(text.toString()));
    child.stderr.on('data', (text: Buffer) => log.push(text.toString()));
    await untilReady(port, child, log);
    return () => {
      child.kill('SIGTERM');
      return ended;
    };
  };
  let end = await launch();
  const run: Server['run'] = (...args) =>
    void execFileSync(binary(), args, { env, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return {
    url: `http://localhost:${port}`,
    mailFolder: join(folder, 'mail'),
    printed: () => log.join(''),
    run,
    restart: async (meanwhile = () => undefined) => {
      await end();
      await meanwhile();
      end = await launch();
    },
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
