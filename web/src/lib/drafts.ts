/**
 * Drafts: unsaved input, stored in this browser so that a crash or a lost connection loses nothing.
 * There is one draft per person and record, and a draft is shown only to its owner. The content of
 * the storage is not trusted: an unreadable draft is set aside under another key, reported once,
 * and deleted later. Each feature defines the content of its drafts. rule: card-drafts
 */
import {
  isFields,
  onStoredElsewhere,
  parseStored,
  readStored,
  removeStored,
  storedKeys,
  writeStored,
} from './storage/local';

const DRAFTS = 'jobwright-draft:';
const ASIDE = 'jobwright-aside:';
/**
 * The format version of the drafts of each kind. Increase it when the content's shape changes;
 * drafts of another version are unreadable.
 */
const VERSIONS = { 'job-card': 1, 'new-job': 1, note: 1 };
const DAY = 86_400_000;
/** How long the signed-in user's drafts are kept, in milliseconds. */
const OWN_FOR = 60 * DAY;
/**
 * How long drafts of other people are kept on this device, in milliseconds. These drafts are never
 * shown here.
 */
const OTHERS_FOR = 7 * DAY;

export type DraftKind = keyof typeof VERSIONS;

/** The fields that every draft has. */
export interface DraftHead {
  key: string;
  kind: DraftKind;
  /**
   * The id of the record to which the draft belongs. For a job card or a note it is the id of the
   * job.
   */
  id: string;
  /** The title in the list of drafts, such as the title of the job; empty if unknown. */
  title: string;
  /** When the draft was last changed, in milliseconds since 1970. */
  savedAt: number;
}

/** A draft: when it was changed, its title, and the content that a feature defines. */
export type Draft<Content> = Content & Pick<DraftHead, 'title' | 'savedAt'>;

const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` when a draft is saved, removed or set aside, in this tab or another, until the returned
 * function is called.
 */
export function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStoredElsewhere((key) => {
    if (key === null || key.startsWith(DRAFTS) || key.startsWith(ASIDE)) listener();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Returns the storage key for a person's draft of a record. */
export function draftKey(kind: DraftKind, userId: string, id: string): string {
  return `${DRAFTS}${kind}:${userId}:${id}`;
}

function isKind(kind: string | undefined): kind is DraftKind {
  return kind !== undefined && Object.hasOwn(VERSIONS, kind);
}

/** Returns the parts of a storage key, in the order of `draftKey`. */
function partsOf(key: string): { kind: DraftKind | undefined; userId: string; id: string } {
  const [, kind, userId = '', ...id] = key.split(':');
  return { kind: isKind(kind) ? kind : undefined, userId, id: id.join(':') };
}

/** Parses a stored draft of this version; null if it is unreadable. */
function parse(key: string, text: string): (DraftHead & { content: Record<string, unknown> }) | null {
  const { kind, id } = partsOf(key);
  const stored = parseStored(text);
  if (!isFields(stored) || kind === undefined) return null;
  const { version, savedAt, title = '', ...content } = stored;
  if (version !== VERSIONS[kind] || typeof savedAt !== 'number' || typeof title !== 'string') return null;
  return { key, kind, id, title, savedAt, content };
}

/** Moves an unreadable draft to another key. The user gets one message about it. */
function setAside(key: string, text: string, now: number): void {
  const record = JSON.stringify({ asideAt: now, isTold: false, text });
  // Removes the draft first, because there might not be enough space for both.
  removeStored(key);
  if (!writeStored(ASIDE + key.slice(DRAFTS.length), record)) writeStored(key, text);
  // Deferred, because a component may be reading the draft while it renders.
  queueMicrotask(notifyListeners);
}

/**
 * Returns the draft at `key` if its content passes `isContent`. Null if there is none. An
 * unreadable draft is set aside, and the result is null.
 */
export function readDraft<Content extends object>(
  key: string,
  isContent: (content: object) => content is Content,
  now = Date.now(),
): Draft<Content> | null {
  const text = readStored(key);
  if (text === null) return null;
  const found = parse(key, text);
  if (found !== null && isContent(found.content))
    return { ...found.content, title: found.title, savedAt: found.savedAt };
  setAside(key, text, now);
  return null;
}

/** Stores a draft. Returns false if the storage is full. */
export function writeDraft<Content extends object>(key: string, draft: Draft<Content>): boolean {
  const { kind = 'job-card' } = partsOf(key);
  const text = JSON.stringify({ version: VERSIONS[kind], ...draft });
  const isKept = writeStored(key, text);
  if (isKept) notifyListeners();
  return isKept;
}

export function removeDraft(key: string): void {
  removeStored(key);
  notifyListeners();
}

const personOf = (key: string) => partsOf(key).userId;

/** Returns the drafts of a person, the latest first. */
export function listDrafts(userId: string): DraftHead[] {
  const own = storedKeys(DRAFTS).filter((key) => personOf(key) === userId);
  const found = own.map((key) => parse(key, readStored(key) ?? ''));
  return found.filter((draft) => draft !== null).toSorted((a, b) => b.savedAt - a.savedAt);
}

/** Sets unreadable drafts aside and deletes old drafts. */
export function sweepDrafts(userId: string, now: number): void {
  const isOver = (key: string, since: number) =>
    now - since > (personOf(key) === userId ? OWN_FOR : OTHERS_FOR);
  for (const key of storedKeys(DRAFTS)) {
    const text = readStored(key) ?? '';
    const draft = parse(key, text);
    if (draft === null) setAside(key, text, now);
    else if (isOver(key, draft.savedAt)) removeDraft(key);
  }
  for (const key of storedKeys(ASIDE)) {
    const asideAt = asideOf(key)?.['asideAt'];
    if (typeof asideAt !== 'number' || isOver(key, asideAt)) removeStored(key);
  }
}

function asideOf(key: string): Record<string, unknown> | null {
  const record = parseStored(readStored(key));
  return isFields(record) ? record : null;
}

/** Returns the number of a person's drafts that were set aside since the last call. */
export function takeNewlySetAside(userId: string): number {
  let count = 0;
  for (const key of storedKeys(ASIDE).filter((each) => personOf(each) === userId)) {
    const record = asideOf(key);
    if (record === null || record['isTold'] === true) continue;
    if (writeStored(key, JSON.stringify({ ...record, isTold: true }))) count += 1;
  }
  return count;
}
