/**
 * Builds /sw.js from `src/worker/sw.ts` as one script, and inserts the list of the build's files.
 * The script changes with this list whenever a file of the build changes. A browser detects the new
 * version because the script has changed.
 */
import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import type { Shell } from '../src/worker/rules.ts';
import { script } from './script.ts';

/**
 * Matches the scripts, styles and fonts that the worker stores. The list of common passwords is
 * left out, because it is large and useful only with a network.
 */
const KEPT = /^assets\/(?!common-passwords)[^/]+\.(js|css|woff2)$/;
/** Files to which the page refers, and whose names are the same in every build. */
const BESIDE = ['start.js'];

/** Returns the files of a build that the worker stores. */
function shellOf(bundle: Rolldown.OutputBundle): Shell {
  const files = Object.values(bundle);
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
  const parts = ['index.html', ...BESIDE].map((name) => {
    const part = bundle[name];
    if (part?.type !== 'asset') throw new Error(`The build has no ${name}.`);
    return part.source;
  });
  if (entry === undefined) throw new Error('The build has no script to begin with.');
  const kept = files.map(({ fileName }) => fileName).filter((name) => KEPT.test(name));
  const hash = createHash('sha256').update(kept.toSorted().join('\n'));
  for (const part of parts) hash.update(part);
  return {
    version: hash.digest('hex').slice(0, 16),
    entry: `/${entry.fileName}`,
    files: kept.toSorted().map((name) => `/${name}`),
    beside: BESIDE.map((name) => `/${name}`),
  };
}

export function worker(): Plugin {
  return {
    name: 'jobwright:worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const source = await script('src/worker/sw.ts', { SHELL: JSON.stringify(shellOf(bundle)) });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
