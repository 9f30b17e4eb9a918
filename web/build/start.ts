/**
 * Appends `src/start.ts` to public/start.js: one small script that the page runs before any other file has
 * arrived. It is self-contained, because it can't wait for other files.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { script } from './script.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export function start(): Plugin {
  return {
    name: 'jobwright:start',
    apply: 'build',
    async generateBundle() {
      const source = `${readFileSync(at('../public/start.js'), 'utf8')}${await script('src/start.ts')}`;
      this.emitFile({ type: 'asset', fileName: 'start.js', source });
    },
  };
}
