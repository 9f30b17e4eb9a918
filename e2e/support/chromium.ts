// Finds the system's Chromium: the path in CHROMIUM if that is set, else the first of the usual
// names on PATH. The headless shell is the same browser without windows, and is a quarter faster.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function chromium(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (isProgram(join(folder, name))) return join(folder, name);
  }
  throw new Error('No Chromium found. Install it, or set CHROMIUM to its path.');
}
