// Runs once before all tests: fills one small demo business, which every worker copies (see server.ts).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binary, businessZone } from './server.ts';

export default function makeTemplate(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'jobwright-e2e-'));
  process.env.E2E_TEMPLATE = folder;
  execFileSync(
    binary(),
    [
      'demo-data',
      '--jobs',
      '240',
      '--jobs-per-week',
      '30',
      '--clients',
      '12',
      '--users',
      '8',
      '--seed',
      '7',
    ],
    {
      env: {
        ...process.env,
        JOBWRIGHT_DATABASE_URL: `sqlite://${join(folder, 'template.db')}`,
        JOBWRIGHT_TIMEZONE: businessZone,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return () => rmSync(folder, { recursive: true, force: true });
}
