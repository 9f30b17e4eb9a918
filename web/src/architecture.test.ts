/**
 * Tests which folder may import which (`lib <- ui <- api <- features <- app`), which feature may use which, and
 * that no imports form a cycle.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = import.meta.dirname;
const ROOMS = ['lib', 'ui', 'api', 'features', 'app'];
const FEATURES: Record<string, string[]> = {
  schedule: ['board', 'clients', 'jobs', 'settings', 'tray', 'users', 'working-time'],
  // The board moves visits with the code of the calendar.
  board: ['jobs', 'schedule', 'settings', 'users', 'working-time'],
  tray: ['jobs', 'users'],
  'job-sheet': ['clients', 'files', 'notes', 'jobs', 'messages', 'settings'],
  messages: ['clients', 'jobs', 'settings'],
  notifications: ['jobs'],
  // The details of a job show its notes and files.
  jobs: ['clients', 'files', 'notes', 'settings', 'users', 'working-time'],
  today: ['board', 'clients', 'jobs', 'notes', 'offline', 'schedule', 'settings'],
  clients: ['settings'],
  // The settings have a preview of each message whose text can be changed there.
  settings: ['messages'],
  accounts: ['jobs', 'settings', 'users'],
  colors: ['users'],
  'job-cards': ['files', 'notes', 'jobs', 'offline', 'settings'],
  files: ['settings'],
  notes: ['jobs', 'settings'],
  alerts: ['clients', 'jobs', 'notifications', 'push', 'settings'],
  auth: ['push'],
  reports: ['jobs', 'settings'],
  setup: ['settings'],
  audit: ['absences', 'settings', 'users', 'working-time'],
  profile: ['absences', 'auth', 'colors', 'push', 'settings'],
  live: ['jobs', 'settings', 'tray', 'working-time'],
  offline: ['drafts', 'jobs', 'schedule', 'settings'],
  drafts: ['jobs'],
  'working-time': ['jobs', 'settings', 'users'],
  absences: ['jobs', 'settings', 'tray', 'users', 'working-time'],
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

/** The files that each file imports. Type imports and lazy imports count too. */
function importsByFile(found: Import[]): Map<string, string[]> {
  const files = new Set(found.map(({ file }) => file));
  const ends = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
  const fileOf = (target: string) =>
    ends.map((end) => target + end).find((name) => files.has(name)) ?? target;
  return new Map(
    [...files].map((file) => [
      file,
      found.filter((one) => one.file === file).map((one) => fileOf(one.target)),
    ]),
  );
}

/** The imports that are part of a cycle. */
function cycles(found: Import[]): Import[] {
  const below = importsByFile(found);
  const reaches = (from: string, to: string) => {
    const [seen, open] = [new Set<string>(), [from]];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (file === to) return true;
      if (!seen.has(file)) open.push(...(below.get(file) ?? []));
      seen.add(file);
    }
    return false;
  };
  return [...below].flatMap(([file, targets]) =>
    targets.filter((target) => reaches(target, file)).map((target) => ({ file, target })),
  );
}

describe('the imports', () => {
  it('the import of app/app in main.tsx is found', () => {
    expect(imports()).toContainEqual({ file: 'main.tsx', target: 'app/app' });
  });

  it('all imports are allowed', () => {
    expect(imports().filter((found) => !isAllowed(found))).toEqual([]);
  });

  it('no imports form a cycle', () => {
    expect(cycles(imports())).toEqual([]);
  });

  it('a cycle of imports is detected, also through another file', () => {
    const chain = [
      { file: 'lib/a.ts', target: 'lib/b' },
      { file: 'lib/b.tsx', target: 'lib/c' },
      { file: 'lib/c.ts', target: 'package:react' },
    ];
    expect(cycles(chain)).toEqual([]);
    expect(cycles([...chain, { file: 'lib/c.ts', target: 'lib/a' }])).toHaveLength(3);
  });

  it('a cycle of imports through the index of a folder is detected', () => {
    const chain = [
      { file: 'lib/texts/index.ts', target: 'lib/a' },
      { file: 'lib/a.ts', target: 'lib/texts' },
    ];
    expect(cycles(chain)).toHaveLength(2);
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
