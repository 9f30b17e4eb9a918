/**
 * Sends a version with each change, so that nobody overwrites a version they haven't seen.
 * rule: wire-versions
 */

/**
 * The header with the version that a change is based on. The server answers 412 if that is not the newest.
 */
export function ifMatch(version: number): { 'If-Match': string } {
  return { 'If-Match': `"${version}"` };
}

type TakesVersion<Header> = [NonNullable<Header>] extends [never]
  ? false
  : 'If-Match' extends keyof NonNullable<Header>
    ? true
    : false;

type WithVersion<Operation> = Operation extends { parameters: { header?: infer Header } }
  ? TakesVersion<Header> extends true
    ? Omit<Operation, 'parameters'> & {
        parameters: Omit<Operation['parameters'], 'header'> & { header: { 'If-Match': string } };
      }
    : Operation
  : Operation;

/** The types of the API's calls in this app: `If-Match` is optional for other clients, but required here. */
export type Versioned<Paths> = {
  [Path in keyof Paths]: { [Method in keyof Paths[Path]]: WithVersion<Paths[Path][Method]> };
};
