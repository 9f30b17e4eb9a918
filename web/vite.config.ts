/** Configures how the web app is built, served during development, and tested. */
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compress } from './build/compress.ts';
import { DAY, DIALOGS, FIELDS, FIRST_LOAD, FORMS, ICONS, TRAY, UNDO } from './build/first-load.ts';
import { preload } from './build/preload.ts';
import { start } from './build/start.ts';
import { worker } from './build/worker.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const target = process.env['JOBWRIGHT_API'] ?? 'http://127.0.0.1:8080';
// Keeps the Host header of the browser, because the server compares it with the Origin header of
// each change.
const proxy = Object.fromEntries(['/api', '/healthz', '/readyz'].map((path) => [path, { target }]));

export default defineConfig({
  plugins: [react(), tailwindcss(), preload(), start(), worker(), compress()],
  resolve: {
    alias: [
      { find: '@', replacement: at('./src') },
      // Radix writes a <style> element to lock scrolling, and the Content-Security-Policy forbids
      // such elements. So an empty module replaces that code. The same rules are in
      // src/styles/base.css.
      { find: 'react-style-singleton', replacement: at('./src/ui/no-style-element.ts') },
      // Replaces a polyfill for older versions of React, which is not needed here.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'es2022',
    // Creates no data: URLs, because the Content-Security-Policy allows only files of the app
    // itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // React changes far less often than the app. So React has a separate file, which stays in
        // the browser's cache.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'base', test: FIRST_LOAD },
            { name: 'day', test: DAY },
            { name: 'field', test: FIELDS },
            { name: 'form', test: FORMS },
            { name: 'dialogs', test: DIALOGS },
            { name: 'icons', test: ICONS },
            { name: 'tray', test: TRAY },
            { name: 'undo', test: UNDO },
          ],
        },
      },
    },
  },
  test: {
    testTimeout: 20_000,
    // Runs the tests on all cores. The default leaves one core free.
    maxWorkers: '100%',
    restoreMocks: true,
    unstubGlobals: true,
    // Creating a DOM takes half a second per test file. So pure tests (`.test.ts`) run without a
    // DOM, or request one in their first line with `@vitest-environment jsdom`.
    projects: [
      { extends: true, test: { name: 'plain', environment: 'node', include: ['src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          // Each test file runs in a separate context. All contexts of a thread share one loaded
          // copy of jsdom, which halves the time of these tests.
          pool: 'vmThreads',
          // A thread is replaced when it uses this much memory, because the memory of its contexts
          // is not always freed.
          vmMemoryLimit: '1GB',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['./src/test/setup.ts'],
        },
      },
    ],
  },
});
