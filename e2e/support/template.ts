// Creates demo businesses for the tests' servers (see server.ts). The small one is created once
// before all tests, and every Playwright worker copies it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binary, businessZone } from './server.ts';

interface Size {
  jobs: number;
  jobsPerWeek: number;
  clients?: number;
}

/** Creates a business in a new folder, and returns the path of the folder. */
export function fillBusiness({ jobs, jobsPerWeek, clients = 12 }: Size): string {
  const folder = mkdtempSync(join(tmpdir(), 'jobwright-e2e-'));
  const sizes = ['--jobs', `${jobs}`, '--jobs-per-week', `${jobsPerWeek}`];
  execFileSync(
    binary(),
    ['demo-data', ...sizes, '--clients', `${clients}`, '--users', '8', '--seed', '7'],
    {
      env: {
        ...process.env,
        JOBWRIGHT_DATABASE_URL: `sqlite://${join(folder, 'template.db')}`,
        JOBWRIGHT_TIMEZONE: businessZone,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return folder;
}

export default function makeTemplate(): () => void {
  const folder = fillBusiness({ jobs: 240, jobsPerWeek: 30 });
  process.env.E2E_TEMPLATE = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
