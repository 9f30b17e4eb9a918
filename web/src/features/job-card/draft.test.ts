// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aJob } from '@/features/jobs/testing';
import { draftKey, readDraft, removeDraft, sweepDrafts, writeDraft } from './draft';
import { valuesOfJob } from './form-schema';
import { emptyLabor } from './values';

const BASE = valuesOfJob(aJob(), '2026-11-20', 'Australia/Sydney', null);
const NOW = Date.parse('2026-11-20T03:00:00Z');
const DAY = 86_400_000;
const DRAFT = { savedAt: NOW, base: BASE, values: { ...BASE, orderNo: 'A7' } };
const KEY = draftKey('u1', 'j1');

afterEach(() => localStorage.clear());

describe('drafts of job cards', () => {
  it('gives back what was kept, for the same person and job only', () => {
    expect(writeDraft(KEY, DRAFT)).toBe(true);
    expect(readDraft(KEY)).toEqual(DRAFT);
    expect(readDraft(draftKey('u2', 'j1'))).toBeNull();
    expect(readDraft(draftKey('u1', 'j2'))).toBeNull();
    removeDraft(KEY);
    expect(readDraft(KEY)).toBeNull();
  });

  it('keeps what numbers mean when the page speaks another language than when they were typed', () => {
    const typed = { ...emptyLabor(), serviceman: 'Ruiz, Ana', regularTime: '2,5', kilometers: '1.234,5' };
    writeDraft(KEY, { ...DRAFT, values: { ...BASE, laborEntries: [typed] } });
    const [row] = readDraft(KEY)?.values.laborEntries ?? [];
    expect(row).toMatchObject({ serviceman: 'Ruiz, Ana', regularTime: '2.5', kilometers: '1234.5' });
  });

  it.each([
    '',
    'null',
    '{',
    '[]',
    JSON.stringify({ ...DRAFT, version: 0 }),
    JSON.stringify({ ...DRAFT, version: 1, values: {} }),
    JSON.stringify({ ...DRAFT, version: 1, values: { ...BASE, workCarriedOut: [] } }),
    JSON.stringify({ ...DRAFT, version: 1, values: { ...BASE, laborEntries: [{ serviceman: 4 }] } }),
    JSON.stringify({ ...DRAFT, version: 1, base: { ...BASE, hasSwms: 1 } }),
  ])('takes %j for no draft', (stored) => {
    localStorage.setItem(KEY, stored);
    expect(readDraft(KEY)).toBeNull();
  });

  it('says when there is no room', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writeDraft(KEY, DRAFT)).toBe(false);
  });

  it('throws away what waited too long: one’s own after 60 days, those of others after 7', () => {
    const put = (user: string, job: string, days: number) =>
      writeDraft(draftKey(user, job), { ...DRAFT, savedAt: NOW - days * DAY });
    put('u1', 'new', 59);
    put('u1', 'old', 61);
    put('u2', 'new', 6);
    put('u2', 'old', 8);
    localStorage.setItem(draftKey('u1', 'broken'), '?');
    localStorage.setItem('jobwright-theme', 'dark');
    sweepDrafts('u1', NOW);
    expect(Object.keys(localStorage).toSorted()).toEqual([
      draftKey('u1', 'new'),
      draftKey('u2', 'new'),
      'jobwright-theme',
    ]);
  });
});
