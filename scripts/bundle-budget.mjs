// What a browser loads before the schedule stands must stay within 160 KB gzipped, scripts and styles together:
// the entry, the schedule's own chunk, and all that these two import at once. Dialogs, forms and drag come later.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const budget = 160 * 1024;
const firstScreen = /src\/features\/schedule\/page\.tsx$/;
const manifest = JSON.parse(readFileSync('web/dist/.vite/manifest.json', 'utf8'));

const files = new Set();
const seen = new Set();
function visit(key) {
  if (seen.has(key)) return;
  seen.add(key);
  const chunk = manifest[key];
  files.add(chunk.file);
  chunk.css?.forEach((file) => files.add(file));
  chunk.imports?.forEach(visit);
}

const roots = Object.keys(manifest).filter((key) => manifest[key].isEntry || firstScreen.test(key));
if (!roots.some((key) => firstScreen.test(key))) throw new Error('the manifest has no chunk for the schedule page');
roots.forEach(visit);

let total = 0;
for (const file of files) {
  const size = gzipSync(readFileSync(`web/dist/${file}`), { level: 9 }).length;
  total += size;
  console.log(`${String(size).padStart(8)}  ${file}`);
}
console.log(`${String(total).padStart(8)}  first load, gzipped (budget ${budget})`);
process.exit(total <= budget ? 0 : 1);
