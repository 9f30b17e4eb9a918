/** The version that goes with each change, so that nobody overwrites what they have not seen. */

/** The header that names the version a change was decided on. The server refuses with 412 if that is no longer the newest. */
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

/** The calls of the API as the app may make them: `If-Match` may be left out by others, but never by this app. */
export type Versioned<Paths> = {
  [Path in keyof Paths]: { [Method in keyof Paths[Path]]: WithVersion<Paths[Path][Method]> };
};
