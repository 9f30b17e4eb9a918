/** What the settings and their choices are called, on the screen as in the audit log. Pure. */
import type { Settings } from './queries';

/** The fields by the names of the API, with their labels. */
export const SETTINGS_LABELS: Readonly<Record<Exclude<keyof Settings, 'version'>, string>> = {
  businessName: 'Business Name',
  businessAddress: 'Address',
  businessPhone: 'Phone',
  businessEmail: 'Email',
  businessNumber: 'Business Number',
  timezone: 'Time Zone',
  conflictScope: 'How do you schedule?',
  laborRate: 'Labor Rate',
};

/** Which jobs may not overlap (decisions 6), in plain words. */
export const SCOPE_LABEL: Readonly<Record<Settings['conflictScope'], string>> = {
  business: 'One job at a time',
  worker: 'Each worker has their own schedule',
};
