/** Replaces the web app's section of results.md with new figures. The other sections are unchanged. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

const HEAD = '## In the browser';
const RESULTS = new URL('../results.md', import.meta.url);

/** A row of the table. `held` says whether the goal is met, and is null if there is no goal. */
export const row = (measured, against, figure, goal = '', held = null) => ({ measured, against, figure, goal, held });

/** Goals that are known to be missed: how the row begins, and the reason. */
const REASONS = [
  ['the same, times as fast as FullCalendar', 'what can be seen is painted first and offsets and formatters are remembered; what is left was not found cheaper'],
  ['largest contentful paint of the schedule', 'page, code and jobs are three trips of 562 ms and 170 KB at 1.44 Mbit/s; 4.8 s before user, settings and jobs were asked for while the code comes'],
  ['interaction to next paint', 'a processor four times as slow; eight cards of the week are painted at once, the rest in steps'],
];

const reason = (measured) => REASONS.find(([begin]) => measured.startsWith(begin))?.[1];

const missed = (measured) => {
  const why = reason(measured);
  return why === undefined ? 'no' : `no: ${why}`;
};

const line = ({ measured, against, figure, goal, held }) =>
  `| ${measured} | ${against} | ${figure} | ${goal} | ${held === null ? '' : held ? 'yes' : missed(measured)} |`;

export function section(rows, version) {
  return [
    HEAD,
    '',
    'Headless Chromium, the web app as the binary serves it; how each is measured is in README.md.',
    '',
    '| measured | against | figure | goal | held |',
    '|---|---|---|---|---|',
    ...rows.map(line),
    '',
    `- Chromium ${version}, without a graphics card`,
    `- Processor: ${cpus()[0].model}, ${cpus().length} cores; memory: ${Math.round(totalmem() / 2 ** 30)} GiB`,
    `- Load at the end of the run, this one's included: ${loadavg()[0].toFixed(2)}`,
    '',
  ].join('\n');
}

/** Replaces the section in the page. Appends it if the page has none. */
export function write(text) {
  const before = readFileSync(RESULTS, 'utf8');
  const from = before.indexOf(`\n${HEAD}\n`);
  if (from === -1) return writeFileSync(RESULTS, `${before.trimEnd()}\n\n${text}`);
  const next = before.indexOf('\n## ', from + 1);
  const rest = next === -1 ? '' : before.slice(next);
  writeFileSync(RESULTS, `${before.slice(0, from)}\n${text.trimEnd()}\n${rest}`);
}
