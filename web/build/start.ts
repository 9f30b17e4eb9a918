/**
 * Appends the bundled `src/start.ts` to public/start.js. The result is one small script, which the
 * page runs before any other file has arrived. The script can't wait for other files, so the bundle
 * contains no imports.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { filesOfScreens } from './preload.ts';
import { script } from './script.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export function start(): Plugin {
  return {
    name: 'jobwright:start',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const code = await script('src/start.ts', { FILES: JSON.stringify(filesOfScreens(bundle)) });
      const source = `${readFileSync(at('../public/start.js'), 'utf8')}${code}`;
      this.emitFile({ type: 'asset', fileName: 'start.js', source });
    },
  };
}
