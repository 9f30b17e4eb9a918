/**
 * Puts `src/start.ts` behind public/start.js: one small script that the page runs before anything else has come. By itself,
 * since it may wait for no other file.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: { '@': at('../src') } },
    build: {
      target: 'es2022',
      write: false,
      rolldownOptions: { input: at('../src/start.ts'), output: { format: 'iife' } },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  const code = outputs.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  if (code === '') throw new Error('src/start.ts gave no code');
  return code;
}

export function start(): Plugin {
  return {
    name: 'jobwright:start',
    apply: 'build',
    async generateBundle() {
      const source = `${readFileSync(at('../public/start.js'), 'utf8')}${await bundled()}`;
      this.emitFile({ type: 'asset', fileName: 'start.js', source });
    },
  };
}
