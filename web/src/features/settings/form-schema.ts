/**
 * The values of the settings form, their validation, and the PATCH body with the changed values.
 * Pure.
 */
import { z } from 'zod';
import { numberInput, typedNumber } from '@/lib/money';
import type { SettingsPatch } from './changes';
import type { Settings } from './queries';
import { texts } from './texts';

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => texts.errors.tooLong(max) });

const MAX_MONEY = 1_000_000;

/** Parses a typed amount of money with up to two decimals. Returns NaN if the text is not such an amount. */
function amountOf(typed: string): number {
  const plain = typedNumber(typed.trim()) ?? '';
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** A text field with an amount of money. */
const money = z
  .string()
  .trim()
  .refine((typed) => !Number.isNaN(amountOf(typed)), { error: () => texts.errors.amount, abort: true })
  .refine((typed) => amountOf(typed) <= MAX_MONEY, { error: () => texts.errors.mostMoney });

/** A text field with a whole number of minutes. */
const minutes = (least: number, most: number) =>
  z
    .string()
    .trim()
    .refine((typed) => /^\d{1,6}$/.test(typed) && Number(typed) >= least && Number(typed) <= most, {
      error: () => texts.errors.minutes(least, most),
    });

export const settingsSchema = z.object({
  businessName: text(200),
  businessAddress: text(500),
  businessPhone: text(100),
  businessEmail: text(200).refine((value) => value === '' || z.email().safeParse(value).success, {
    error: () => texts.errors.email,
  }),
  businessNumber: text(100),
  timezone: z.string().min(1, { error: () => texts.errors.timezone }),
  conflictScope: z.enum(['business', 'worker']),
  gapMinutes: minutes(0, 240),
  defaultMinutes: minutes(5, 1440),
  laborRate: money,
  runningLateText: text(500),
  onMyWayText: text(500),
  secondFactor: z.enum(['optional', 'administrators', 'everyone']),
});

export type SettingsForm = z.infer<typeof settingsSchema>;

/** Converts the stored settings to form values. */
export function settingsValues(settings: Settings): SettingsForm {
  const { version: _, laborRate, gapMinutes, defaultMinutes, ...values } = settings;
  return {
    ...values,
    gapMinutes: String(gapMinutes),
    defaultMinutes: String(defaultMinutes),
    laborRate: numberInput(laborRate.toFixed(2)),
  };
}

/** Returns the fields whose values differ from the stored settings. */
export function settingsPatch(form: SettingsForm, settings: Settings): SettingsPatch {
  const values = {
    ...form,
    gapMinutes: Number(form.gapMinutes),
    defaultMinutes: Number(form.defaultMinutes),
    laborRate: amountOf(form.laborRate),
  };
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== at(settings, name)));
}

function at(settings: Settings, name: string): unknown {
  return Object.entries(settings).find(([each]) => each === name)?.[1];
}
