/**
 * Sends a version with each change, so that nobody overwrites a version that they haven't seen.
 * rule: wire-versions
 */

/**
 * Returns the header with the version on which a change is based. The server answers 412 if a newer
 * version exists.
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

/**
 * The only call that accepts a version but is sent without one. It undoes an entry of the job's
 * history, and the server checks that the fields of this entry are unchanged since. Later changes
 * of other fields don't matter.
 */
type WithoutVersion = '/api/jobs/{id}/undo';

/**
 * The types of the API's calls in this app. `If-Match` is optional in the API, but required in this
 * app.
 */
export type Versioned<Paths> = {
  [Path in keyof Paths]: Path extends WithoutVersion
    ? Paths[Path]
    : { [Method in keyof Paths[Path]]: WithVersion<Paths[Path][Method]> };
};
