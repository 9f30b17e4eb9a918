/**
 * What was typed and not saved yet, kept in this browser so that a crash or a lost connection costs nothing. One draft for each
 * person and thing: nobody is ever shown somebody else's. What the storage holds is never trusted: what cannot be read is set
 * aside under another key, told of, and deleted later. Knows no feature: what a draft holds is its feature's own.
 */
const DRAFTS = 'jobwright-draft:';
const ASIDE = 'jobwright-aside:';
/** Grows with the shape of what a kind of draft holds; one of another version cannot be read. */
const VERSIONS = { 'job-card': 1, 'new-job': 1 };
const DAY = 86_400_000;
/** One's own drafts wait this long, in milliseconds. */
const OWN_FOR = 60 * DAY;
/** Those of somebody else who worked at this device wait for them this long, and are never shown. */
const OTHERS_FOR = 7 * DAY;

export type DraftKind = keyof typeof VERSIONS;

/** What can be said of any draft. */
export interface DraftHead {
  key: string;
  kind: DraftKind;
  /** Which of its kind: of a job card the job's id. */
  id: string;
  /** What it is of, such as the job's title; empty where it is not known. */
  title: string;
  /** When it was last typed into, milliseconds since 1970. */
  savedAt: number;
}

/** A draft's time, its title and what its feature keeps in it. */
export type Draft<Content> = Content & Pick<DraftHead, 'title' | 'savedAt'>;

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` when a draft is kept, removed or set aside, in this tab or another; until the function it gives is called. */
export function onDrafts(listener: () => void): () => void {
  // Without a key all of the storage was cleared.
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(DRAFTS) || key.startsWith(ASIDE)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}

/** Does something with the storage; `otherwise` where there is none, or no room. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** Where a person's draft of a thing lies. */
export function draftKey(kind: DraftKind, userId: string, id: string): string {
  return `${DRAFTS}${kind}:${userId}:${id}`;
}

type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a key says, in the order of `draftKey`. */
function partsOf(key: string): { kind: DraftKind | undefined; userId: string; id: string } {
  const [, kind, userId = '', ...id] = key.split(':');
  const known = kind === 'job-card' || kind === 'new-job' ? kind : undefined;
  return { kind: known, userId, id: id.join(':') };
}

/** What a text of the storage holds of a draft of this version; null if that cannot be read. */
function parse(key: string, text: string): (DraftHead & { content: Fields }) | null {
  const { kind, id } = partsOf(key);
  const stored = attempt<unknown>(() => JSON.parse(text), null);
  if (!isFields(stored) || kind === undefined) return null;
  const { version, savedAt, title = '', ...content } = stored;
  if (version !== VERSIONS[kind] || typeof savedAt !== 'number' || typeof title !== 'string') return null;
  return { key, kind, id, title, savedAt, content };
}

/** Moves what cannot be read out of the way, to be told of once. */
function setAside(key: string, text: string, now: number): void {
  const record = JSON.stringify({ asideAt: now, isTold: false, text });
  attempt(() => {
    // First away, since there may not be room for both.
    localStorage.removeItem(key);
    try {
      localStorage.setItem(ASIDE + key.slice(DRAFTS.length), record);
    } catch {
      localStorage.setItem(key, text);
    }
  }, undefined);
  // Not at once: a screen may be reading it while it is drawn.
  queueMicrotask(tell);
}

/** The draft at `key` if `isContent` knows what it holds; null for none, and for one that cannot be read, which is set aside. */
export function readDraft<Content extends object>(
  key: string,
  isContent: (content: object) => content is Content,
  now = Date.now(),
): Draft<Content> | null {
  const text = attempt(() => localStorage.getItem(key), null);
  if (text === null) return null;
  const found = parse(key, text);
  if (found !== null && isContent(found.content))
    return { ...found.content, title: found.title, savedAt: found.savedAt };
  setAside(key, text, now);
  return null;
}

/** Keeps a draft, and tells whether there was room for it. */
export function writeDraft<Content extends object>(key: string, draft: Draft<Content>): boolean {
  const { kind = 'job-card' } = partsOf(key);
  const text = JSON.stringify({ version: VERSIONS[kind], ...draft });
  const isKept = attempt(() => {
    localStorage.setItem(key, text);
    return true;
  }, false);
  if (isKept) tell();
  return isKept;
}

export function removeDraft(key: string): void {
  attempt(() => localStorage.removeItem(key), undefined);
  tell();
}

const keysOf = (prefix: string) => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

const personOf = (key: string) => partsOf(key).userId;

/** The drafts of a person, that of the latest typing first. */
export function listDrafts(userId: string): DraftHead[] {
  return attempt(() => {
    const own = keysOf(DRAFTS).filter((key) => personOf(key) === userId);
    const found = own.map((key) => parse(key, localStorage.getItem(key) ?? ''));
    return found.filter((draft) => draft !== null).toSorted((a, b) => b.savedAt - a.savedAt);
  }, []);
}

/** Sets aside what cannot be read, and deletes what has waited too long. */
export function sweepDrafts(userId: string, now: number): void {
  const isOver = (key: string, since: number) =>
    now - since > (personOf(key) === userId ? OWN_FOR : OTHERS_FOR);
  attempt(() => {
    for (const key of keysOf(DRAFTS)) {
      const text = localStorage.getItem(key) ?? '';
      const draft = parse(key, text);
      if (draft === null) setAside(key, text, now);
      else if (isOver(key, draft.savedAt)) removeDraft(key);
    }
    for (const key of keysOf(ASIDE)) {
      const asideAt = asideOf(key)?.['asideAt'];
      if (typeof asideAt !== 'number' || isOver(key, asideAt)) localStorage.removeItem(key);
    }
  }, undefined);
}

function asideOf(key: string): Fields | null {
  const record = attempt<unknown>(() => JSON.parse(localStorage.getItem(key) ?? ''), null);
  return isFields(record) ? record : null;
}

/** How many of a person's drafts were set aside since this was last asked. */
export function newlyAside(userId: string): number {
  return attempt(() => {
    let count = 0;
    for (const key of keysOf(ASIDE).filter((each) => personOf(each) === userId)) {
      const record = asideOf(key);
      if (record === null || record['isTold'] === true) continue;
      localStorage.setItem(key, JSON.stringify({ ...record, isTold: true }));
      count += 1;
    }
    return count;
  }, 0);
}
