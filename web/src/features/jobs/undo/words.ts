/** Describes changes as text, such as 'Moved “Fix tap”'. Pure. */
import type { OwnChange } from './own-changes';
import { texts } from './texts';

export function didWords({ what, of }: Pick<OwnChange, 'what' | 'of'>): string {
  return what === 'several' ? texts.didSeveral(Number(of)) : texts.did[what](String(of));
}

/** Returns the title of the toast that is shown after a change was undone. */
export function undoneWords(change: OwnChange): string {
  return change.undid === undefined ? texts.undone(didWords(change)) : texts.again(didWords(change.undid));
}
