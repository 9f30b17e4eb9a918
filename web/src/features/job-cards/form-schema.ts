/**
 * Converts between a stored job card and the values of the form: initial values, requests, and changed
 * fields. Pure. The rules for rows and numbers are in `rules.ts`.
 */
import type { FieldPath } from 'react-hook-form';
import type { Schemas } from '@/api/client';
import type { Job } from '@/features/jobs/queries';
import { decimalText, numberInput, parseDecimal } from '@/lib/money';
import { clockOf, type Day, instantOf } from '@/lib/zoned-time';
import { firstLabor, timesOf } from './rows/new-rows';
import { isTyped, PRICE_PLACES, sentNumber } from './rules';
import {
  type CardField,
  type CardValues,
  emptyLabor,
  emptyMaterial,
  emptyWork,
  FIELDS,
  TEXT_FIELDS,
  type TextField,
  TICK_FIELDS,
  type TickField,
} from './values';

export type JobCard = Schemas['JobCard'];
export type JobCardPatch = Schemas['JobCardPatch'];
export type NewJobCard = Schemas['NewJobCard'];

/**
 * Returns the initial values of a card that was never saved, taken from the job. `writer` is the
 * name of the current user, for the first labor row. It is null if the user can't change the card
 * now.
 */
export function valuesOfJob(job: Job, today: Day, zone: string, writer: string | null): CardValues {
  const { client } = job;
  const times = timesOf(job);
  const clock = (at: string | null) => (at === null ? '' : clockOf(instantOf(at), zone));
  return {
    orderNo: '',
    poNumber: '',
    cardDate: today,
    arrivalTime: clock(times.actualStartTime),
    departureTime: clock(times.actualFinishTime),
    attentionTo: client.siteContact ?? client.mainContact ?? '',
    contactPhone: client.siteContactPhone ?? client.mainContactPhone ?? client.phone ?? '',
    jobDescription: job.description ?? job.title,
    noticeOfCompletion: '',
    technicianName: job.assignedUser?.fullName ?? '',
    inspectorSignature: '',
    customerSignature: '',
    isReplaceRepairs: false,
    isNewInstall: false,
    isElectricalSafetyCert: false,
    hasSwms: false,
    workCarriedOut: [emptyWork()],
    laborEntries: [writer === null ? emptyLabor() : firstLabor(times, today, zone, writer)],
    materialsUsed: [emptyMaterial()],
  };
}

/**
 * Converts a stored number to text. An empty field is stored as 0, so a stored 0 is shown as an
 * empty field.
 */
const numberText = (value: number): string => (value === 0 ? '' : numberInput(String(value)));

/** Converts a stored price to text with at least two decimals: 12.5 is '12.50'. */
function priceText(value: number): string {
  const price = parseDecimal(String(value), PRICE_PLACES) ?? 0n;
  return price === 0n ? '' : numberInput(decimalText(price, PRICE_PLACES, 2));
}

const orOne = <Row>(rows: Row[], empty: () => Row): Row[] => (rows.length === 0 ? [empty()] : rows);

/** Converts a stored card to form values. Each list gets at least one row. */
export function valuesOfCard(card: JobCard): CardValues {
  const texts = Object.fromEntries(TEXT_FIELDS.map((name) => [name, card[name] ?? '']));
  const ticks = Object.fromEntries(TICK_FIELDS.map((name) => [name, card[name] === 1]));
  return {
    // The names in `texts` and `ticks` come from the lists that define the field names.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    ...(texts as Record<TextField, string>),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    ...(ticks as Record<TickField, boolean>),
    workCarriedOut: orOne(
      card.workCarriedOut.map((row) => ({ date: row.date ?? '', description: row.description })),
      emptyWork,
    ),
    laborEntries: orOne(
      card.laborEntries.map((row) => ({
        serviceman: row.serviceman,
        date: row.date ?? '',
        startTime: row.startTime ?? '',
        finishTime: row.finishTime ?? '',
        kilometers: numberText(row.kilometers),
        regularTime: numberText(row.regularTime),
        mealTime: numberText(row.mealTime),
        overtimeTime: numberText(row.overtimeTime),
      })),
      emptyLabor,
    ),
    materialsUsed: orOne(
      card.materialsUsed.map((row) => ({
        quantity: numberText(row.quantity),
        description: row.description,
        price: priceText(row.price),
      })),
      emptyMaterial,
    ),
  };
}

const orNull = (value: string): string | null => value.trim() || null;

/**
 * Converts the values of the form to the format of the request: without empty rows, and with
 * numbers as plain decimals. A row with input that the server would not store is included, so that
 * the row counts as a change. The form refuses to send such a row (`firstDroppedRow`).
 */
export function toInput(values: CardValues): Required<Omit<JobCardPatch, 'reopen'>> {
  const texts = Object.fromEntries(TEXT_FIELDS.map((name) => [name, orNull(values[name])]));
  const ticks = Object.fromEntries(TICK_FIELDS.map((name) => [name, values[name]]));
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    ...(texts as Record<TextField, string | null>),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    ...(ticks as Record<TickField, boolean>),
    workCarriedOut: values.workCarriedOut
      .filter(isTyped)
      .map((row) => ({ date: orNull(row.date), description: row.description.trim() })),
    laborEntries: values.laborEntries.filter(isTyped).map((row) => ({
      serviceman: row.serviceman.trim(),
      date: orNull(row.date),
      startTime: orNull(row.startTime),
      finishTime: orNull(row.finishTime),
      kilometers: sentNumber(row.kilometers, 'hours'),
      regularTime: sentNumber(row.regularTime, 'hours'),
      mealTime: sentNumber(row.mealTime, 'hours'),
      overtimeTime: sentNumber(row.overtimeTime, 'hours'),
    })),
    materialsUsed: values.materialsUsed.filter(isTyped).map((row) => ({
      quantity: sentNumber(row.quantity, 'hours'),
      description: row.description.trim(),
      price: sentNumber(row.price, 'price'),
    })),
  };
}

function textsOf(values: CardValues): string[] {
  const input = toInput(values);
  return FIELDS.map((name) => JSON.stringify(input[name]));
}

/**
 * For each `base` card, caches the texts that a request with its fields would contain. A `base`
 * card never changes, and it is compared with the form at every key press.
 */
const baseTexts = new WeakMap<CardValues, string[]>();

function textsOfBase(base: CardValues): string[] {
  const texts = baseTexts.get(base) ?? textsOf(base);
  baseTexts.set(base, texts);
  return texts;
}

/**
 * Returns the fields that a save would change. `2.50` equals `2.5`, and an empty row is no change.
 * The caller must not mutate `base` afterwards, because its texts are cached.
 */
export function changedFields(base: CardValues, values: CardValues): CardField[] {
  const [was, is] = [textsOfBase(base), textsOf(values)];
  return FIELDS.filter((_, at) => was[at] !== is[at]);
}

/** Creates the PATCH body: only the fields that differ from the stored card. */
export function toPatch(base: CardValues, values: CardValues): JobCardPatch {
  const input = toInput(values);
  return Object.fromEntries(changedFields(base, values).map((name) => [name, input[name]]));
}

/** Creates the request body for a new card of a job. */
export function toNewCard(jobId: string, values: CardValues): NewJobCard {
  return { jobId, ...toInput(values) };
}

/**
 * Returns the form field for a field name in a server error. The index in a name such as
 * `laborEntries[2].regularTime` counts only the rows that were sent; empty rows were left out.
 */
export function formField(name: string, values: CardValues): FieldPath<CardValues> | undefined {
  const [, list, index, field] = /^(\w+)\[(\d+)\](?:\.(\w+))?$/.exec(name) ?? [];
  if (list === undefined) return FIELDS.find((known) => known === name);
  const kept = KEPT_ROWS[list]?.(values)[Number(index)];
  if (kept === undefined) return undefined;
  const path = [list, kept, field].filter((part) => part !== undefined).join('.');
  // Lists and row fields have the same names in the request and in the form. An unknown row field matches no
  // form field, so its error isn't shown.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return path as FieldPath<CardValues>;
}

function typedAt(rows: readonly object[]): number[] {
  return rows.flatMap((row, at) => (isTyped(row) ? [at] : []));
}

const KEPT_ROWS: Record<string, (values: CardValues) => number[]> = {
  workCarriedOut: (values) => typedAt(values.workCarriedOut),
  laborEntries: (values) => typedAt(values.laborEntries),
  materialsUsed: (values) => typedAt(values.materialsUsed),
};
