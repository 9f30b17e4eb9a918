/** What the settings and their choices are called, on the screen as in the audit log. Pure. */
import type { Settings } from './queries';
import { texts } from './texts';

export type SettingsField = Exclude<keyof Settings, 'version'>;

/** The fields by the names of the API, with their labels. */
export function settingsLabels(): Readonly<Record<SettingsField, string>> {
  return texts.fields;
}

/** Which jobs may not overlap (decisions 6), in plain words. */
export function scopeLabels(): Readonly<Record<Settings['conflictScope'], string>> {
  const { business, worker } = texts.scheduling;
  return { business, worker };
}
