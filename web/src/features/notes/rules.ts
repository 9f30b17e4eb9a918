/** What a note may be. Pure. */

/** The most characters of a note. */
export const LONGEST = 2000;
/** The counter appears when so few characters are left. */
const NEAR_END = 200;

/** The characters as the server counts them: after trimming, an emoji as one. */
const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** How many characters are left; negative for too many. Null while there is room enough. */
export function leftOf(text: string): number | null {
  const left = LONGEST - lengthOf(text);
  return left > NEAR_END ? null : left;
}

export const isEmpty = (text: string): boolean => text.trim() === '';
export const isTooLong = (text: string): boolean => lengthOf(text) > LONGEST;

/** Both texts, in the order in which they were typed. */
export function joined(first: string, second: string): string {
  return isEmpty(second) ? first : isEmpty(first) ? second : `${first}\n${second}`;
}
