/** The settings as a form (decisions 4). Pure. */
import { z } from 'zod';
import type { SettingsPatch } from './changes';
import type { Settings } from './queries';

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`);

const MOST_MONEY = 1_000_000;

/** Money as it is typed; sent as a number, to the cent. */
const money = z
  .string()
  .trim()
  .regex(/^\d+(\.\d{1,2})?$/, 'Enter an amount such as 95.00')
  .refine((value) => Number(value) <= MOST_MONEY, 'At most 1,000,000.00');

export const settingsSchema = z.object({
  businessName: text(200),
  businessAddress: text(500),
  businessPhone: text(100),
  businessEmail: text(200).refine(
    (value) => value === '' || z.email().safeParse(value).success,
    'Invalid email address',
  ),
  businessNumber: text(100),
  timezone: z.string().min(1, 'Time zone is required'),
  conflictScope: z.enum(['business', 'worker']),
  laborRate: money,
});

export type SettingsForm = z.infer<typeof settingsSchema>;

/** The stored settings as the form shows them. */
export function settingsValues(settings: Settings): SettingsForm {
  const { version: _, laborRate, ...values } = settings;
  return { ...values, laborRate: laborRate.toFixed(2) };
}

/** The fields that differ from what is stored. */
export function settingsPatch(form: SettingsForm, settings: Settings): SettingsPatch {
  const { laborRate, ...texts } = form;
  const changed = Object.fromEntries(
    Object.entries(texts).filter(([name, value]) => value !== at(settings, name)),
  );
  return Number(laborRate) === settings.laborRate ? changed : { ...changed, laborRate: Number(laborRate) };
}

function at(settings: Settings, name: string): unknown {
  return Object.entries(settings).find(([each]) => each === name)?.[1];
}
