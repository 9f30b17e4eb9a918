import { readFileSync } from 'node:fs';
import { expect, expectTypeOf, it } from 'vitest';
import { ifMatch, type Versioned } from './if-match';
import type { paths } from './schema';

type Api = Versioned<paths>;

/** The calls that require the `If-Match` header in the app's types, as 'method path'. */
type MethodsWithVersion<Path extends keyof Api> = {
  [Method in keyof Api[Path]]-?: Api[Path][Method] extends { parameters: { header: { 'If-Match': string } } }
    ? Method
    : never;
}[keyof Api[Path]];

type CallWithVersion = {
  [Path in keyof Api]: `${MethodsWithVersion<Path> & string} ${Path}`;
}[keyof Api];

const CALLS = [
  'delete /api/absences/{id}',
  'delete /api/admin/users/{id}',
  'delete /api/jobs/{id}',
  'delete /api/visits/{id}',
  'patch /api/absences/{id}',
  'patch /api/admin/users/{id}',
  'patch /api/admin/users/{id}/status',
  'patch /api/clients/{id}',
  'patch /api/job-cards/{id}',
  'patch /api/jobs/{id}',
  'patch /api/settings',
  'patch /api/visits/{id}',
  'post /api/jobs/{id}/complete',
  'post /api/jobs/{id}/finish',
  'post /api/jobs/{id}/start',
  'post /api/jobs/{id}/visits',
  'post /api/jobs/{id}/visits/shift',
  'post /api/jobs/{id}/visits/spread',
  'post /api/visits/{id}/finish',
  'post /api/visits/{id}/start',
] as const;

/**
 * The undo call has no version, because the server compares the fields of the history entry
 * instead.
 */
const WITHOUT_VERSION = 'post /api/jobs/{id}/undo';

interface Operation {
  parameters?: readonly { name: string }[];
}

// rule: wire-versions
it('the app sends a version with every change if the API accepts one', () => {
  expectTypeOf<CallWithVersion>().toEqualTypeOf<(typeof CALLS)[number]>();
  const file = readFileSync(new URL('../../../api/openapi.json', import.meta.url), 'utf8');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the document is our own and generated
  const document = JSON.parse(file) as { paths: Record<string, Record<string, Operation>> };
  const taken = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters }]) => parameters?.some(({ name }) => name === 'If-Match'))
      .map(([method]) => `${method} ${path}`),
  );
  expect(taken.toSorted()).toEqual([...CALLS, WITHOUT_VERSION].toSorted());
});

it('a version is put in quotes like an ETag', () => {
  expect(ifMatch(7)).toEqual({ 'If-Match': '"7"' });
});
