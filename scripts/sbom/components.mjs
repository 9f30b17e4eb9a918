/**
 * Lists what the binary contains besides Jobwright's own code: Rust crates including macros, npm
 * packages of the web app, fonts and lists. Reads `cargo metadata` and the lock files. The list is
 * the same on every machine: it describes the binary for x86-64 Linux, and contains no paths and no
 * date.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Build tools that put some of their own code into the built app: Tailwind's base styles are in the
 * app's CSS.
 */
const ALSO_SHIPPED = ['tailwindcss'];

/** Components that come from no package manager. `terms` are the files with their license. */
const OTHERS = [
  {
    name: 'Inter',
    version: '4.1',
    license: 'OFL-1.1',
    purl: 'pkg:npm/inter-ui@4.1.1',
    about: 'The typeface of the app and of PDFs, cut down and for PDFs renamed to Jobwright Sans.',
    terms: ['crates/server/fonts/OFL.txt'],
  },
  {
    name: 'zxcvbn, list of common passwords',
    version: '4.4.2',
    license: 'MIT',
    purl: 'pkg:npm/zxcvbn@4.4.2',
    about: 'The 3,000 passwords that are refused.',
    terms: ['web/src/lib/common-passwords.LICENSE.txt'],
  },
  {
    name: 'jemalloc',
    version: '5.3.1',
    license: 'BSD-2-Clause',
    purl: 'pkg:github/jemalloc/jemalloc@5.3.1',
    about: 'The memory allocator, in C, which the crate tikv-jemalloc-sys compiles.',
    terms: ['crates/server/notices/JEMALLOC.txt'],
  },
];

const read = (path) => readFileSync(join(root, path), 'utf8');
/** Converts the notation of older crates, "MIT/Apache-2.0", to an SPDX expression. */
const expression = (license) => license.replaceAll(/\s*\/\s*/g, ' OR ');
const byName = (one, other) => (one.ref < other.ref ? -1 : 1);

/** Returns the license texts of a package, by file name. */
function terms(folder) {
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice|unlicense)/i.test(name));
  return names.sort().flatMap((name) => {
    try {
      return [{ name, text: readFileSync(join(folder, name), 'utf8') }];
    } catch {
      // A folder can have the name of a license too. It contains the licenses of parts that are not
      // linked.
      return [];
    }
  });
}

/**
 * Returns the crates from which `jobwright` is compiled, without those that only build scripts and
 * tests use.
 */
export function crates() {
  const platform = ['--filter-platform', 'x86_64-unknown-linux-gnu'];
  const features = ['--features', 'jobwright/jemalloc'];
  const command = ['metadata', '--locked', '--format-version', '1', ...features, ...platform];
  const metadata = JSON.parse(
    execFileSync('cargo', command, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 }),
  );
  const nodes = new Map(metadata.resolve.nodes.map((node) => [node.id, node]));
  const packages = new Map(metadata.packages.map((each) => [each.id, each]));
  const purl = (id) => `pkg:cargo/${packages.get(id).name}@${packages.get(id).version}`;
  const linked = (id) =>
    nodes
      .get(id)
      .deps.filter((dep) => dep.dep_kinds.some((each) => each.kind === null))
      .map((dep) => dep.pkg);
  const checksums = new Map(
    [...read('Cargo.lock').matchAll(/name = "(.+)"\nversion = "(.+)"\nsource = .+\nchecksum = "(.+)"/g)].map(
      ([, name, version, sum]) => [`pkg:cargo/${name}@${version}`, sum],
    ),
  );
  const start = metadata.packages.find((each) => each.name === 'jobwright').id;
  const seen = new Set([start]);
  for (const id of seen) linked(id).forEach((each) => seen.add(each));
  return [...seen]
    .map((id) => ({ id, of: packages.get(id) }))
    .map(({ id, of }) => ({
      kind: 'cargo',
      ref: purl(id),
      name: of.name,
      version: of.version,
      license: expression(of.license ?? ''),
      authors: of.authors,
      home: of.repository,
      isOwn: of.source === null,
      sha256: checksums.get(purl(id)),
      uses: linked(id).map(purl).sort(),
      terms: of.source === null ? [] : terms(dirname(of.manifest_path)),
    }))
    .sort(byName);
}

/** Returns the npm packages that the web app contains, without its build tools. */
export function npmPackages() {
  const lock = JSON.parse(read('web/package-lock.json')).packages;
  const name = (path) => path.slice(path.lastIndexOf('node_modules/') + 13);
  const purl = (path) => `pkg:npm/${name(path).replace('@', '%40')}@${lock[path].version}`;
  /** Returns the path at which Node finds a package when the package at `path` imports it. */
  const find = (path, wanted) => {
    for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
      const place = `${folder}${folder && '/'}node_modules/${wanted}`;
      if (lock[place]) return place;
      if (folder === '' || !folder.includes('/')) return lock[`node_modules/${wanted}`] && `node_modules/${wanted}`;
    }
  };
  const uses = (path) =>
    Object.keys({ ...lock[path].dependencies, ...lock[path].peerDependencies })
      .map((wanted) => find(path, wanted))
      // Leaves out type packages, which are not in the built app. Also leaves out optional peer
      // dependencies that are not installed.
      .filter((place) => place && !place.includes('@types/'));
  const seen = new Set([...uses(''), ...ALSO_SHIPPED.map((each) => `node_modules/${each}`)]);
  for (const path of seen) uses(path).forEach((each) => seen.add(each));
  return [...seen]
    .map((path) => ({
      kind: 'npm',
      ref: purl(path),
      name: name(path),
      version: lock[path].version,
      license: expression(lock[path].license ?? ''),
      authors: [],
      isOwn: false,
      sha512: Buffer.from((lock[path].integrity ?? '').replace('sha512-', ''), 'base64').toString('hex'),
      uses: uses(path).map(purl).sort(),
      isDirect: uses('').includes(path) || ALSO_SHIPPED.includes(name(path)),
      terms: existsSync(join(root, 'web', path)) ? terms(join(root, 'web', path)) : [],
    }))
    .sort(byName);
}

/** Returns the components that come from no package manager. */
export function others() {
  return OTHERS.map((each) => ({
    ...each,
    kind: 'other',
    ref: each.purl,
    authors: [],
    uses: [],
    terms: each.terms.map((path) => ({ name: path, text: read(path) })),
  }));
}
