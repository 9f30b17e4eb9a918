/** How the web app is built, served while it is worked on, and tested. */
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compress } from './build/compress.ts';
import { FIRST_LOAD } from './build/first-load.ts';
import { preload } from './build/preload.ts';
import { start } from './build/start.ts';
import { worker } from './build/worker.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const target = process.env['JOBWRIGHT_API'] ?? 'http://127.0.0.1:8080';
// The host stays the browser's own: the server compares it with the origin of each change.
const proxy = Object.fromEntries(['/api', '/healthz', '/readyz'].map((path) => [path, { target }]));

export default defineConfig({
  plugins: [react(), tailwindcss(), preload(), start(), worker(), compress()],
  resolve: {
    alias: [
      { find: '@', replacement: at('./src') },
      // The scroll lock of Radix writes a <style> element, which the Content-Security-Policy forbids;
      // the same rules are in src/styles/base.css.
      { find: 'react-style-singleton', replacement: at('./src/ui/no-style-element.ts') },
      // What it does for older versions of React, this one has itself.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'es2022',
    // No data: addresses: the Content-Security-Policy allows files of our own only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // React changes far less often than the app: its file stays in the browser's cache.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'base', test: FIRST_LOAD },
          ],
        },
      },
    },
  },
  test: {
    testTimeout: 20_000,
    // Every core: by itself one is left free for who watches.
    maxWorkers: '100%',
    restoreMocks: true,
    unstubGlobals: true,
    // A document costs each file half a second: what only computes (`.test.ts`) goes without, or asks for it
    // in its first line with `@vitest-environment jsdom`.
    projects: [
      { extends: true, test: { name: 'plain', environment: 'node', include: ['src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['./src/test/setup.ts'],
        },
      },
    ],
  },
});
