/**
 * Bundles a source file and its imports into one script. This is used for the script that the page
 * runs before the app, and for the service worker.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Returns the code of `file`, a path below `web/`. Replaces the names in `define` by their values.
 */
export async function script(file: string, define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    resolve: { alias: { '@': at('../src') } },
    build: {
      target: 'es2022',
      write: false,
      rolldownOptions: { input: at(`../${file}`), output: { format: 'iife' } },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  const code = outputs.map((each) => (each.type === 'chunk' ? each.code : '')).join('');
  if (code === '') throw new Error(`${file} gave no code`);
  return code;
}
