/**
 * Detects passwords that are easy to guess. The server refuses the 3,000 most common passwords, and
 * passwords that equal the account's full name, username or e-mail address. A password that only
 * contains one of these causes a warning. The list of common passwords is a separate file that is
 * loaded when it is first needed; the server has the same file. Its source is in
 * `common-passwords.LICENSE.txt`.
 * rule: password-guessable
 */

export type Weakness = 'refused' | 'own';

/**
 * The minimum length of a part of a name. Shorter parts match by chance, such as 'Ana' in
 * 'bananas'.
 */
const MIN_PART = 4;

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Returns the common passwords, in lower case. Rejects if the file can't be loaded; the next call
 * then tries again.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('./common-passwords.txt?raw').then(
    ({ default: text }) => new Set(text.split('\n').filter((line) => line !== '')),
  );
  list.catch(() => (list = undefined));
  return list;
}

/**
 * Returns the parts of the owner's data that a password must not contain: each text, its words, and
 * the local part of the e-mail address.
 */
function partsOf(own: readonly string[]): string[] {
  return own.flatMap((text) => {
    const lower = text.trim().toLowerCase();
    const [local = ''] = lower.split('@');
    return [lower, local, ...local.split(/[^\p{L}\p{N}]+/u), local.replaceAll(/[^\p{L}\p{N}]/gu, '')];
  });
}

/**
 * Whether `password` contains a part of its owner's data: full name, username or e-mail address.
 */
export function isOwn(password: string, own: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const letters = lower.replaceAll(/[^\p{L}]/gu, '');
  return partsOf(own).some(
    (part) => (part.length >= MIN_PART && lower.includes(part)) || (part.length > 1 && letters === part),
  );
}

/**
 * Whether `password` equals one of its owner's texts (full name, username, e-mail address), or the
 * local part of the e-mail address.
 */
function equalsOwn(password: string, own: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const texts = own.flatMap((text) => [text, text.slice(0, Math.max(text.lastIndexOf('@'), 0))]);
  return texts.some((text) => text.trim().toLowerCase() === lower);
}

/** Returns the weakness of `password`, or null. `common` is null while the list is not loaded. */
export function weaknessOf(
  password: string,
  own: readonly string[],
  common: ReadonlySet<string> | null,
): Weakness | null {
  if (password === '') return null;
  if (common?.has(password.toLowerCase()) || equalsOwn(password, own)) return 'refused';
  return isOwn(password, own) ? 'own' : null;
}
