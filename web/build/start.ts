/**
 * Puts `src/start.ts` behind public/start.js: one small script that the page runs before anything else has come. By itself,
 * since it may wait for no other file.
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
