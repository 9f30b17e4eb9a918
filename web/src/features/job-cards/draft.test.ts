// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { aJob } from '@/features/jobs/testing';
import { writeDraft } from '@/lib/drafts';
import { type CardFacts, draftKey, draftOf, readDraft } from './draft';
import { valuesOfCard, valuesOfJob } from './form-schema';
import { aCard, SETTINGS } from './testing';
import { emptyLabor } from './values';

const BASE = valuesOfJob(aJob(), '2026-11-20', 'Australia/Sydney', null);
const FACTS: CardFacts = { job: aJob({ title: 'Gutter repair' }), card: null, settings: SETTINGS };
const DRAFT = draftOf(BASE, { ...BASE, orderNo: 'A7' }, FACTS);
const KEY = draftKey('u1', 'j1');

const write = (changes: object) => writeDraft(KEY, { ...DRAFT, ...changes });

afterEach(() => localStorage.clear());

// rule: card-drafts
describe('drafts of job cards', () => {
  it('a draft contains the typed values, and the job, card and settings that the screen shows', () => {
    write({});
    const draft = readDraft(KEY);
    expect(draft).toMatchObject({ title: 'Gutter repair', base: BASE, values: { orderNo: 'A7' } });
    expect(draft?.facts?.job.client.name).toBe(aJob().client.name);
    expect(draft?.facts?.settings).toEqual(SETTINGS);
  });

  it('a draft contains no email address and contains each stored signature only once', () => {
    const card = aCard({ customerSignature: 'Grace Vargas' });
    const job = aJob({ client: { ...aJob().client, email: 'grace@vargas.example' } });
    const base = valuesOfCard(card);
    write(draftOf(base, { ...base, orderNo: 'A8', customerSignature: '' }, { ...FACTS, job, card }));
    expect(localStorage.getItem(KEY)?.match(/Grace Vargas/g)).toHaveLength(1);
    expect(localStorage.getItem(KEY)).not.toContain('grace@vargas.example');
    expect(readDraft(KEY)?.facts?.card).toEqual(card);
  });

  it('numbers in a draft keep their values when the language changes', () => {
    const typed = { ...emptyLabor(), serviceman: 'Ruiz, Ana', regularTime: '2,5', kilometers: '1.234,5' };
    write({ values: { ...BASE, laborEntries: [typed] } });
    const [row] = readDraft(KEY)?.values.laborEntries ?? [];
    expect(row).toMatchObject({ serviceman: 'Ruiz, Ana', regularTime: '2.5', kilometers: '1234.5' });
  });

  it.each([
    { values: {} },
    { values: { ...BASE, workCarriedOut: [] } },
    { values: { ...BASE, laborEntries: [{ serviceman: 4 }] } },
    { base: { ...BASE, hasSwms: 1 } },
  ])('a draft with the invalid content %j is set aside', (changes) => {
    write(changes);
    expect(readDraft(KEY)).toBeNull();
    expect(Object.keys(localStorage)).toEqual(['jobwright-aside:job-card:u1:j1']);
  });

  it.each([
    undefined,
    null,
    {},
    { ...FACTS, job: { ...FACTS.job, client: null } },
    { ...FACTS, card: {} },
    { ...FACTS, card: { ...aCard(), signedAt: undefined } },
    { ...FACTS, settings: { timezone: 'UTC' } },
  ])('a draft with the job data %j keeps the typed text', (facts) => {
    write({ facts });
    expect(readDraft(KEY)).toMatchObject({ values: { orderNo: 'A7' }, facts: null });
  });
});
