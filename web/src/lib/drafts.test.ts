// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  draftKey,
  listDrafts,
  takeNewlySetAside,
  onDrafts,
  readDraft,
  removeDraft,
  sweepDrafts,
  writeDraft,
} from './drafts';

const NOW = Date.parse('2026-11-20T03:00:00Z');
const DAY = 86_400_000;
const KEY = draftKey('new-job', 'u1', 'only');
const CONTENT = { title: 'Gutter repair', savedAt: NOW, typed: 'Fix it' };
const isContent = (content: object): content is { typed: string } =>
  'typed' in content && typeof content.typed === 'string';
const keys = () => Object.keys(localStorage).toSorted();
const put = (kind: 'job-card' | 'new-job', user: string, id: string, ago: number) =>
  writeDraft(draftKey(kind, user, id), { ...CONTENT, savedAt: NOW - ago * DAY });

afterEach(() => localStorage.clear());

// rule: card-drafts
describe('writing and reading a draft', () => {
  it('a draft is returned only for the same person and the same record', () => {
    expect(writeDraft(KEY, CONTENT)).toBe(true);
    expect(readDraft(KEY, isContent)).toEqual(CONTENT);
    expect(readDraft(draftKey('new-job', 'u2', 'only'), isContent)).toBeNull();
    expect(readDraft(draftKey('job-card', 'u1', 'only'), isContent)).toBeNull();
    removeDraft(KEY);
    expect(readDraft(KEY, isContent)).toBeNull();
    expect(keys()).toEqual([]);
  });

  it('writing a draft returns false if the storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writeDraft(KEY, CONTENT)).toBe(false);
  });

  it('a change of a draft notifies listeners in this tab and in other tabs', () => {
    const heard = vi.fn<() => void>();
    const stop = onDrafts(heard);
    writeDraft(KEY, CONTENT);
    removeDraft(KEY);
    expect(heard).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(heard).toHaveBeenCalledTimes(4);
    window.dispatchEvent(new StorageEvent('storage', { key: 'jobwright-theme' }));
    stop();
    writeDraft(KEY, CONTENT);
    expect(heard).toHaveBeenCalledTimes(4);
  });
});

describe('the list of drafts', () => {
  it('the list of drafts contains the drafts of one person, the latest first', () => {
    put('job-card', 'u1', 'j1', 2);
    put('new-job', 'u1', 'only', 1);
    put('job-card', 'u2', 'j1', 0);
    expect(listDrafts('u1')).toMatchObject([
      { kind: 'new-job', id: 'only', title: 'Gutter repair', savedAt: NOW - DAY },
      { kind: 'job-card', id: 'j1' },
    ]);
  });

  it('the list of drafts contains a draft from an older version of the app, without a title', () => {
    localStorage.setItem(draftKey('job-card', 'u1', 'j1'), JSON.stringify({ version: 1, savedAt: NOW }));
    expect(listDrafts('u1')).toMatchObject([{ id: 'j1', title: '' }]);
  });
});

describe('an unreadable draft', () => {
  it.each([
    '',
    'null',
    '{"version":1,"savedAt":17',
    '[]',
    JSON.stringify({ ...CONTENT, version: 0 }),
    JSON.stringify({ ...CONTENT, version: 1, savedAt: 'today' }),
    JSON.stringify({ ...CONTENT, version: 1, typed: 4 }),
  ])('an unreadable draft is set aside unchanged, and reported once: %j', (text) => {
    localStorage.setItem(KEY, text);
    expect(readDraft(KEY, isContent, NOW)).toBeNull();
    expect(keys()).toEqual(['jobwright-aside:new-job:u1:only']);
    const record: unknown = JSON.parse(localStorage.getItem('jobwright-aside:new-job:u1:only') ?? '');
    expect(record).toEqual({ asideAt: NOW, isTold: false, text });
    expect(takeNewlySetAside('u2')).toBe(0);
    expect(takeNewlySetAside('u1')).toBe(1);
    expect(takeNewlySetAside('u1')).toBe(0);
    expect(record).toMatchObject({ text });
  });

  it('a new draft can be written after an unreadable draft was set aside', () => {
    localStorage.setItem(KEY, '{');
    readDraft(KEY, isContent);
    writeDraft(KEY, CONTENT);
    expect(readDraft(KEY, isContent)).toEqual(CONTENT);
  });

  it('an unreadable draft stays at its key if the storage is full', () => {
    localStorage.setItem(KEY, '{');
    const set = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function put(this: Storage, key, value) {
      if (key.startsWith('jobwright-aside:')) throw new DOMException('full', 'QuotaExceededError');
      set.call(this, key, value);
    });
    expect(readDraft(KEY, isContent)).toBeNull();
    expect(localStorage.getItem(KEY)).toBe('{');
  });
});

describe('the cleanup of drafts', () => {
  it("the cleanup deletes the user's drafts after 60 days and those of other people after 7 days", () => {
    put('job-card', 'u1', 'new', 59);
    put('job-card', 'u1', 'old', 61);
    put('new-job', 'u2', 'new', 6);
    put('new-job', 'u2', 'old', 8);
    localStorage.setItem('jobwright-theme', 'dark');
    sweepDrafts('u1', NOW);
    expect(keys()).toEqual([
      draftKey('job-card', 'u1', 'new'),
      draftKey('new-job', 'u2', 'new'),
      'jobwright-theme',
    ]);
  });

  it('the cleanup sets unreadable drafts aside, and deletes them at the same age as readable drafts', () => {
    localStorage.setItem(draftKey('job-card', 'u1', 'j1'), '?');
    localStorage.setItem(draftKey('job-card', 'u2', 'j1'), '?');
    sweepDrafts('u1', NOW);
    expect(keys()).toEqual(['jobwright-aside:job-card:u1:j1', 'jobwright-aside:job-card:u2:j1']);
    sweepDrafts('u1', NOW + 8 * DAY);
    expect(keys()).toEqual(['jobwright-aside:job-card:u1:j1']);
    sweepDrafts('u1', NOW + 61 * DAY);
    expect(keys()).toEqual([]);
  });
});
