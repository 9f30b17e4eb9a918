import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aJob } from '@/features/jobs/testing';
import { withVisits } from '@/features/jobs/testing-visits';
import { instantOf, toWire } from '@/lib/zoned-time';
import { calendarOf, cardOf, keptPack, MAX_KEPT_MS, showablePack } from './pack';
import { aPack } from './testing';

const PACK = aPack();
const MADE = instantOf(PACK.madeAt);
const KEPT = keptPack('u1', 'tag', PACK);

// rule: pack-on-device
describe('who sees the stored pack, and for how long', () => {
  it('the pack is shown to its owner', () => {
    expect(showablePack(KEPT, 'u1', MADE)).toBe(KEPT);
  });

  it.each([['u2'], [null]])('the pack is not shown to %s', (userId) => {
    expect(showablePack(KEPT, userId, MADE)).toBeNull();
  });

  it('the pack expires after eight days, and also if the clock was set back by eight days', () => {
    expect(showablePack(KEPT, 'u1', MADE + MAX_KEPT_MS - 1)).toBe(KEPT);
    expect(showablePack(KEPT, 'u1', MADE + MAX_KEPT_MS)).toBeNull();
    expect(showablePack(KEPT, 'u1', MADE - MAX_KEPT_MS)).toBeNull();
  });

  it.each([
    [undefined],
    ['text'],
    [{}],
    [{ ...KEPT, form: 0 }],
    [{ ...KEPT, pack: { ...PACK, jobs: undefined } }],
    [{ ...KEPT, pack: { ...PACK, madeAt: 'soon' } }],
  ])('the invalid value %j is not read as a pack', (value) => {
    expect(showablePack(value, 'u1', MADE)).toBeNull();
  });
});

describe('the card of a job in the pack', () => {
  it('the card from the pack has the shape of a card from the API, without signatures', () => {
    const card = cardOf(PACK, 'j1');
    expect(card).toMatchObject({ id: 'c1', version: 3, customerSignature: null, inspectorSignature: null });
    expect(card).not.toHaveProperty('signed');
    expect(cardOf(PACK, 'j2')).toBeUndefined();
  });
});

const HOUR = 3_600_000;
const CREW = ['u1', 'u2', 'u3'].map((id) => ({ id, fullName: `Person ${id}`, color: null }));

const visits = fc.array(
  fc.record({
    hour: fc.integer({ min: -200, max: 200 }),
    hours: fc.option(fc.integer({ min: 0, max: 40 })),
    workers: fc.subarray(CREW),
    unscheduled: fc.constantFrom(0 as const, 1 as const),
    done: fc.constantFrom(0 as const, 1 as const),
  }),
  { minLength: 1, maxLength: 4 },
);

const jobs = fc.array(visits, { maxLength: 6 }).map((all) =>
  all.map((some, at) =>
    withVisits(
      aJob({ id: `job-${at}`, title: `Job ${at}` }),
      some.map(({ hour, hours, ...visit }) => ({
        ...visit,
        startDate: toWire(MADE + hour * HOUR),
        endDate: hours === null ? null : toWire(MADE + (hour + hours) * HOUR),
      })),
    ),
  ),
);

describe('the calendar of the pack', () => {
  it('the pack’s calendar has each scheduled visit of the period once, in the shape of the API’s calendar', () => {
    fc.assert(
      fc.property(
        jobs,
        fc.integer({ min: -200, max: 200 }),
        fc.integer({ min: 1, max: 200 }),
        (all, hour, length) => {
          const [from, to] = [MADE + hour * HOUR, MADE + (hour + length) * HOUR];
          const found = calendarOf(aPack({ jobs: all }), { from: toWire(from), to: toWire(to) });
          // Selects visits by the same rule as the server: a visit overlaps the period, or starts
          // in the period if it has no duration.
          const expected = all.flatMap((job) =>
            (job.visits ?? []).filter((visit) => {
              const start = instantOf(visit.startDate);
              const end = visit.endDate === null ? start : instantOf(visit.endDate);
              return visit.unscheduled === 0 && start < to && (end > from || start >= from);
            }),
          );
          expect(found.jobs.map(({ visitId }) => visitId).toSorted()).toEqual(
            expected.map(({ id }) => id).toSorted(),
          );
          for (const entry of found.jobs) {
            const visit = expected.find(({ id }) => id === entry.visitId);
            const { startDate, endDate, done, number: visitNumber, jobId: id, workers } = visit ?? {};
            expect(entry).toMatchObject({ id, startDate, endDate, done, visitNumber });
            expect(entry.crew).toEqual(workers?.map((worker) => worker.id));
            expect(entry.assignedUserId).toBe(workers?.[0]?.id ?? null);
          }
          const people = new Set(found.jobs.flatMap(({ crew }) => crew));
          expect(found.people.map(({ id }) => id).toSorted()).toEqual([...people].toSorted());
          expect(found.clients).toHaveLength(found.jobs.length === 0 ? 0 : 1);
          const starts = found.jobs.map(({ startDate }) => instantOf(startDate));
          expect(starts).toEqual(starts.toSorted((a, b) => a - b));
        },
      ),
    );
  });
});
