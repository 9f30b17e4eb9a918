/** Tests which folder may import which (`lib <- ui <- api <- features <- app`), and which feature may use which. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = import.meta.dirname;
const ROOMS = ['lib', 'ui', 'api', 'features', 'app'];
const FEATURES: Record<string, string[]> = {
  schedule: ['clients', 'jobs', 'settings', 'users'],
  jobs: ['clients', 'settings', 'users'],
  clients: ['settings'],
  accounts: ['settings', 'users'],
  colors: ['users'],
  'job-cards': ['jobs', 'offline', 'settings'],
  reports: ['jobs', 'settings'],
  setup: ['settings'],
  audit: ['settings', 'users'],
  profile: ['auth', 'colors', 'settings'],
  live: ['jobs', 'settings'],
  offline: ['drafts', 'jobs', 'schedule', 'settings'],
  drafts: ['jobs'],
};

interface Import {
  file: string;
  target: string;
}

function imports(): Import[] {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
  return files.filter(isProgram).flatMap((file) => {
    const text = readFileSync(join(SRC, file), 'utf8');
    const found = text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g);
    return [...found].flatMap(([, target]) =>
      target === undefined ? [] : [{ file, target: resolve(file, target) }],
    );
  });
}

const isProgram = (file: string) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file);

/** The path below `src` for our own files, `package:<name>` for others. */
function resolve(file: string, target: string): string {
  if (target.startsWith('@/')) return target.slice(2);
  return target.startsWith('.') ? join(file, '..', target) : `package:${target}`;
}

function isAllowed({ file, target }: Import): boolean {
  const [fromRoom = '', fromFeature = ''] = file.split('/');
  const [toRoom = '', toFeature = ''] = target.split('/');
  const [from, to] = [ROOMS.indexOf(fromRoom), ROOMS.indexOf(toRoom)];
  if (from < 0 || to < 0) return true;
  if (fromRoom === 'features' && toRoom === 'features' && fromFeature !== toFeature) {
    return FEATURES[fromFeature]?.includes(toFeature) ?? false;
  }
  return to <= from;
}

describe('the imports', () => {
  it('are found', () => {
    expect(imports()).toContainEqual({ file: 'main.tsx', target: 'app/app' });
  });

  it('are all allowed', () => {
    expect(imports().filter((found) => !isAllowed(found))).toEqual([]);
  });

  it.each([
    ['lib/dates.ts', 'ui/button'],
    ['ui/button.tsx', 'api/client'],
    ['api/client.ts', 'features/jobs/queries'],
    ['features/jobs/page.tsx', 'app/router'],
    ['features/jobs/page.tsx', 'features/schedule/page'],
    ['features/clients/page.tsx', 'features/jobs/queries'],
  ])('%s -> %s is refused', (file, target) => {
    expect(isAllowed({ file, target })).toBe(false);
  });

  it.each([
    ['features/schedule/page.tsx', 'features/jobs/queries'],
    ['features/jobs/form/job-dialog.tsx', 'features/clients/queries'],
    ['app/router.tsx', 'features/schedule/page'],
  ])('%s -> %s is allowed', (file, target) => {
    expect(isAllowed({ file, target })).toBe(true);
  });
});
