/**
 * Writes the bill of materials of the binary in CycloneDX 1.6, and validates it with the schema of
 * that format. Also fails if an npm package has a license that deny.toml doesn't allow. `cargo
 * deny` checks the licenses of the crates.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { Spec, Validation } from '@cyclonedx/cyclonedx-library';

import { crates, npmPackages, others, root } from './components.mjs';

const place = process.argv[2];
const isExpression = (license) => / (OR|AND|WITH) /.test(license);

function component(each) {
  const hashes = [
    ['SHA-256', each.sha256],
    ['SHA-512', each.sha512],
  ].flatMap(([alg, content]) => (content ? [{ alg, content }] : []));
  const scoped = each.kind === 'npm' && each.name.startsWith('@') ? each.name.split('/') : null;
  return {
    type: 'library',
    'bom-ref': each.ref,
    ...(scoped && { group: scoped[0] }),
    name: scoped ? scoped[1] : each.name,
    version: each.version,
    ...(each.about && { description: each.about }),
    ...(hashes.length > 0 && { hashes }),
    licenses: isExpression(each.license) ? [{ expression: each.license }] : [{ license: { id: each.license } }],
    purl: each.ref,
    ...(each.home && { externalReferences: [{ type: 'vcs', url: each.home }] }),
  };
}

const [rust, web, rest] = [crates(), npmPackages(), others()];
const own = rust.find((each) => each.name === 'jobwright');
const all = [...rust.filter((each) => each !== own), ...web, ...rest];
const unlicensed = all.filter((each) => each.license === '');
if (unlicensed.length > 0) throw new Error(`without a licence: ${unlicensed.map((each) => each.ref).join(', ')}`);

const [, list] = readFileSync(join(root, 'deny.toml'), 'utf8').match(/\[licenses\][^]*?allow = \[([^\]]*)\]/);
const allowed = new Set([...list.matchAll(/"(.+)"/g)].map(([, id]) => id));
const isAllowed = (license) =>
  license.split(' AND ').every((each) => each.replaceAll(/[()]/g, '').split(' OR ').some((id) => allowed.has(id)));
const forbidden = web.filter((each) => !isAllowed(each.license));
if (forbidden.length > 0)
  throw new Error(`not allowed: ${forbidden.map((each) => `${each.ref} (${each.license})`).join(', ')}`);
const unchecked = web.filter((each) => !each.sha512);
if (unchecked.length > 0) throw new Error(`without a checksum: ${unchecked.map((each) => each.ref).join(', ')}`);

const direct = [...web.filter((each) => each.isDirect), ...rest].map((each) => each.ref);

const bom = {
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: {
      ...component(own),
      type: 'application',
      description: 'The binary with the web app inside, for x86-64 Linux.',
    },
    properties: [{ name: 'cdx:reproducible', value: 'true' }],
  },
  components: all.map(component),
  dependencies: [own, ...all].map((each) => ({
    ref: each.ref,
    dependsOn: each === own ? [...each.uses, ...direct] : each.uses,
  })),
};
const text = `${JSON.stringify(bom, null, 2)}\n`;

const faults = await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text);
if (faults !== null) throw new Error(`not CycloneDX 1.6: ${JSON.stringify(faults, null, 2)}`);
if (text.includes(root) || /file:\/\//.test(text)) throw new Error('contains a path of this machine');

mkdirSync(dirname(place), { recursive: true });
writeFileSync(place, text);
console.log(
  `${all.length} components: ${rust.length - 1} crates, ${web.length} npm packages, ${rest.length} others; CycloneDX 1.6`,
);
