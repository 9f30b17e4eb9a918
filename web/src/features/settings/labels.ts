/** The labels of the settings and their choices, used on the screen and in the audit log. Pure. */
import type { Settings } from './queries';
import { texts } from './texts';

export type SettingsField = Exclude<keyof Settings, 'version'>;

/** The labels of the settings, by the API's field names. */
export function settingsLabels(): Readonly<Record<SettingsField, string>> {
  return texts.fields;
}

/** The labels of the choices for who must use two-step sign-in. */
export function secondFactorLabels(): Readonly<Record<Settings['secondFactor'], string>> {
  const { optional, administrators, everyone } = texts.secondFactor;
  return { optional, administrators, everyone };
}

/** The labels of the conflict scopes. A conflict scope says which jobs must not overlap. */
export function scopeLabels(): Readonly<Record<Settings['conflictScope'], string>> {
  const { business, worker } = texts.scheduling;
  return { business, worker };
}
