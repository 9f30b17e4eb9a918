/**
 * Checks two budgets, both for gzipped files. The first budget is for the first load of the
 * schedule: the script and style files that index.html and the route `/` need before the first
 * paint. The second budget is for the board's own chunk with its styles, without the chunks that it
 * shares with other screens. Run this after `npm run build`.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const BUDGET = 160 * 1024;
const BOARD_BUDGET = 40 * 1024;
const BOARD = 'src/features/schedule/board-view.tsx';
const DIST = join(import.meta.dirname, '..', 'dist');
const ENTRIES = ['index.html', 'src/features/schedule/page.tsx'];

const manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'));

/** Adds the files of the chunk `key` and of all its static imports. */
function collect(key, files, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build's manifest`);
  if (seen.has(key)) return;
  seen.add(key);
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  for (const imported of chunk.imports ?? []) collect(imported, files, seen);
}

const files = new Set(['start.js']);
for (const entry of ENTRIES) collect(entry, files);

const sizeOf = (file) => readFileSync(join(DIST, `${file}.gz`)).length;
const sizes = [...files].map((file) => [file, sizeOf(file)]);
const total = sizes.reduce((sum, [, size]) => sum + size, 0);
const board = manifest[BOARD];
if (!board) throw new Error(`${BOARD} is not in the build's manifest`);
const boardTotal = [board.file, ...(board.css ?? [])].reduce((sum, file) => sum + sizeOf(file), 0);
const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

for (const [file, size] of sizes.toSorted((a, b) => b[1] - a[1])) {
  process.stdout.write(`${kb(size).padStart(9)}  ${basename(file)}\n`);
}
process.stdout.write(`${kb(total).padStart(9)}  first load of the schedule, of ${kb(BUDGET)} allowed\n`);
process.stdout.write(
  `${kb(boardTotal).padStart(9)}  the board's own chunk, of ${kb(BOARD_BUDGET)} allowed\n`,
);
if (total > BUDGET) {
  process.stderr.write('The first load is over its budget.\n');
  process.exitCode = 1;
}
if (boardTotal > BOARD_BUDGET) {
  process.stderr.write(
    `The board's own chunk is ${kb(boardTotal - BOARD_BUDGET)} over its budget. Load what not every board needs on demand.\n`,
  );
  process.exitCode = 1;
}
