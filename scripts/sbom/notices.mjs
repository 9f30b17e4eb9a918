/**
 * Writes the licenses of everything inside the binary. They are embedded in the binary, and
 * `jobwright licenses` prints them. MIT, BSD, ISC, Apache and the Open Font License all require
 * that every copy of the software includes the copyright notice and the license text. If a package
 * offers several licenses, the first one in PREFERRED is used. A text that several packages share
 * is written only once.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { crates, npmPackages, others, root } from './components.mjs';

const place = process.argv[2];
const PREFERRED = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Zlib', '0BSD', 'Apache-2.0'];
/** A pattern for each license. It matches the names of the files that contain the license. */
const FILES = { MIT: /mit/i, ISC: /isc/i, Zlib: /zlib/i, 'Apache-2.0': /apache/i, '0BSD': /0bsd/i };
/** Crates whose license file is in another crate of the same repository. */
const SIBLINGS = { 'alloc-stdlib': 'alloc-no-stdlib' };
/** The standard library is linked into every Rust program, but is not in the lock file. */
const STANDARD_LIBRARY = {
  name: 'The Rust standard library',
  version: '',
  license: 'MIT OR Apache-2.0',
  authors: ['The Rust Project Contributors'],
  home: 'https://github.com/rust-lang/rust',
  terms: [],
};

/** Chooses one license of "A OR B". Leaves "A AND B" and single licenses unchanged. */
function taken(license) {
  if (!license.includes(' OR ') || license.includes(' AND ')) return license;
  const choices = license.split(' OR ');
  return PREFERRED.find((each) => choices.includes(each)) ?? choices[0];
}

/**
 * Returns the MIT license text for a package that states MIT but contains no license text. The text
 * is that of this repository with the package's authors.
 */
function mit(each) {
  const own = readFileSync(join(root, 'LICENSE-MIT'), 'utf8');
  const holders = each.authors.map((one) => one.replace(/ *<.*>/, '')).join(', ') || `the authors of ${each.name}`;
  const text = own.replace(/^Copyright .*$/m, `Copyright (c) ${holders}`);
  if (text === own) throw new Error('LICENSE-MIT has no copyright line');
  return text;
}

function textsOf(each, all) {
  const under = taken(each.license);
  const sibling = all.find((one) => one.name === SIBLINGS[each.name]);
  const files = each.terms.length > 0 ? each.terms : (sibling?.terms ?? []);
  const isNotice = ({ name }) => /^notice/i.test(name);
  const fitting = files.filter((file) => FILES[under]?.test(file.name));
  const licences = fitting.length > 0 ? fitting : files.filter((file) => !isNotice(file));
  if (licences.length === 0 && under !== 'MIT') throw new Error(`${each.name} has the license ${under} but contains no text of it`);
  return licences.length === 0 ? [mit(each)] : [...licences, ...files.filter(isNotice)].map((file) => file.text);
}

const parts = [...crates().filter((each) => !each.isOwn), STANDARD_LIBRARY, ...npmPackages(), ...others()];
const groups = new Map();
for (const each of parts) {
  const title = `${each.name}${each.version && ` ${each.version}`} (${taken(each.license)})`;
  for (const text of textsOf(each, parts)) {
    const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
    const clean = lines.map((line) => line.trimEnd()).join('\n').replace(/^\n+|\n+$/g, '');
    const same = clean.replaceAll(/\s+/g, ' ');
    const group = groups.get(same) ?? { text: clean, titles: new Set() };
    groups.set(same, { ...group, titles: group.titles.add(title) });
  }
}
const rule = '-'.repeat(80);
const written = [...groups.values()].map(({ text, titles }) => `${rule}\n${[...titles].join('\n')}\n\n${text}\n`);
const head = `Jobwright is licensed under MIT OR Apache-2.0, at your choice. It is made with the work of others, whose licences follow.

`;
mkdirSync(dirname(place), { recursive: true });
writeFileSync(place, `${head}${written.join('\n')}`);
