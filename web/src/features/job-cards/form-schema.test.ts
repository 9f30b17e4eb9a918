import { describe, expect, it } from 'vitest';
import { aJob, ANA, OKAFOR } from '@/features/jobs/testing';
import { changedFields, formField, toInput, toPatch, valuesOfCard, valuesOfJob } from './form-schema';
import { aCard } from './testing';
import { emptyLabor, emptyMaterial, emptyWork } from './values';

const ZONE = 'Australia/Sydney';
const BASE = valuesOfJob(aJob(), '2026-11-20', ZONE, null);

describe('the initial values of a card', () => {
  it('a new card has initial values from the job, and today’s date', () => {
    const job = aJob({
      description: 'The tap drips',
      actualStartTime: '2026-11-19T22:05:00.000Z',
      actualFinishTime: '2026-11-20T00:35:00.000Z',
      client: {
        ...OKAFOR,
        phone: '02 9000 0000',
        mainContact: 'Ed',
        siteContact: 'Sal',
        siteContactPhone: '1',
      },
    });
    expect(valuesOfJob(job, '2026-11-20', ZONE, 'Max Weber')).toMatchObject({
      cardDate: '2026-11-20',
      arrivalTime: '09:05',
      departureTime: '11:35',
      attentionTo: 'Sal',
      contactPhone: '1',
      jobDescription: 'The tap drips',
      technicianName: ANA.fullName,
      workCarriedOut: [emptyWork()],
      laborEntries: [
        {
          ...emptyLabor(),
          serviceman: 'Max Weber',
          date: '2026-11-20',
          startTime: '09:05',
          finishTime: '11:35',
          regularTime: '2.5',
        },
      ],
      materialsUsed: [emptyMaterial()],
    });
  });

  it('a new card has an empty labor row if the user cannot edit the card', () => {
    expect(valuesOfJob(aJob(), '2026-11-20', ZONE, null).laborEntries).toEqual([emptyLabor()]);
  });

  it.each([
    [19.9, '19.90'],
    [12, '12.00'],
    [0.335, '0.335'],
    [0.1234, '0.1234'],
    [0, ''],
  ])('a stored unit price of %d is shown as %j', (price, shown) => {
    const card = aCard({ materialsUsed: [{ quantity: 1, description: 'Pipe', price, total: 1 }] });
    expect(valuesOfCard(card).materialsUsed[0]?.price).toBe(shown);
  });

  it('a new card takes the job title as description and leaves fields without job data empty', () => {
    expect(valuesOfJob(aJob({ assignedUser: null }), '2026-11-20', ZONE, null)).toMatchObject({
      arrivalTime: '',
      attentionTo: '',
      contactPhone: '',
      jobDescription: 'Fix tap',
      technicianName: '',
    });
  });

  it('a stored card is shown with at least one row per list, and a stored 0 is an empty field', () => {
    const card = aCard({ workCarriedOut: [], materialsUsed: [] });
    const values = valuesOfCard(card);
    expect(values.workCarriedOut).toEqual([emptyWork()]);
    expect(values.materialsUsed).toEqual([emptyMaterial()]);
    expect(values.laborEntries[0]).toMatchObject({ regularTime: '2.5', mealTime: '', startTime: '' });
    expect(values).toMatchObject({ orderNo: 'A7', poNumber: '', hasSwms: true, isNewInstall: false });
    expect(changedFields(values, valuesOfCard(card))).toEqual([]);
  });
});

describe('the request that saves a card', () => {
  it('the request has no empty rows, and its numbers are plain decimals', () => {
    const sent = toInput({
      ...BASE,
      poNumber: '  ',
      workCarriedOut: [emptyWork(), { date: '', description: ' Dug ' }],
      laborEntries: [
        { ...emptyLabor(), kilometers: ' ' },
        { ...emptyLabor(), serviceman: 'Ana', mealTime: 'x' },
      ],
      materialsUsed: [{ quantity: '', description: ' ', price: '' }],
    });
    expect(sent).toMatchObject({
      poNumber: null,
      workCarriedOut: [{ date: null, description: 'Dug' }],
      laborEntries: [{ serviceman: 'Ana', date: null, startTime: null, mealTime: '0', regularTime: '0' }],
      materialsUsed: [],
    });
  });

  it('the request contains only changed fields, and 2.50 is not a change from 2.5', () => {
    const base = { ...BASE, materialsUsed: [{ quantity: '2.5', description: 'Pipe', price: '3' }] };
    const typed = {
      ...base,
      orderNo: 'A7 ',
      materialsUsed: [{ quantity: '2.50', description: 'Pipe ', price: '3.00' }, emptyMaterial()],
    };
    expect(toPatch(base, typed)).toEqual({ orderNo: 'A7' });
    expect(toPatch(base, base)).toEqual({});
  });
});

it('a labor row without technician and date counts as a change, although it cannot be saved', () => {
  const hours = { ...BASE, laborEntries: [{ ...emptyLabor(), regularTime: '8' }] };
  expect(changedFields(BASE, hours)).toEqual(['laborEntries']);
  const price = { ...BASE, materialsUsed: [{ quantity: '', description: '', price: '3' }] };
  expect(changedFields(BASE, price)).toEqual(['materialsUsed']);
});

describe('finding the form field for a server error', () => {
  const values = {
    ...BASE,
    laborEntries: [
      emptyLabor(),
      { ...emptyLabor(), serviceman: 'Ana' },
      emptyLabor(),
      { ...emptyLabor(), date: 'x' },
    ],
  };

  it('the row numbers in a server error count only the rows that were sent', () => {
    expect(formField('laborEntries[0].regularTime', values)).toBe('laborEntries.1.regularTime');
    expect(formField('laborEntries[1].date', values)).toBe('laborEntries.3.date');
    expect(formField('laborEntries[2].date', values)).toBeUndefined();
  });

  it('a server error with an unknown field name has no form field', () => {
    expect(formField('customerSignature', values)).toBe('customerSignature');
    expect(formField('laborEntries', values)).toBe('laborEntries');
    expect(formField('jobId', values)).toBeUndefined();
    expect(formField('others[0].date', values)).toBeUndefined();
  });
});
