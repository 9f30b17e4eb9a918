// Watches crates/, rebuilds and restarts the server after changes, and runs Vite. Needs only Node.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, watch } from 'node:fs';
import { join } from 'node:path';

const binary = join(process.env.CARGO_TARGET_DIR ?? 'target', 'debug', 'jobwright');
const quietMs = 150; // editors write a file in several steps
let server;
let building = false;
let changed = true;
let timer;

function run(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  const ended = new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
  return { child, ended };
}

async function stopServer() {
  if (!server) return;
  server.child.kill('SIGTERM');
  await server.ended;
  server = undefined;
}

async function fillDemo() {
  if (process.env.JOBWRIGHT_DATABASE_URL || existsSync('data/jobwright.db')) return;
  mkdirSync('data', { recursive: true });
  await run(binary, ['demo-data']).ended;
}

async function rebuild() {
  if (building) return;
  building = true;
  while (changed) {
    changed = false;
    if ((await run('cargo', ['build', '--bin', 'jobwright']).ended) === 0 && !changed) {
      await stopServer();
      await fillDemo();
      server = run(binary, ['serve']);
    }
  }
  building = false;
}

function onChange(_event, name) {
  if (!/\.(rs|sql|toml)$/.test(name ?? '')) return;
  changed = true;
  clearTimeout(timer);
  timer = setTimeout(rebuild, quietMs);
}

watch('crates', { recursive: true }, onChange);
watch('Cargo.toml', onChange);
const vite = run('npm', ['run', 'dev'], { cwd: 'web' });

async function stop() {
  vite.child.kill('SIGTERM');
  await stopServer();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
await rebuild();
