/**
 * The values of the fields of a job card. Dates and times are text in the format of native inputs.
 * Numbers are the text that was typed.
 */
import type { FieldPath } from 'react-hook-form';

export interface WorkValues {
  date: string;
  description: string;
}

export interface LaborValues {
  serviceman: string;
  date: string;
  startTime: string;
  finishTime: string;
  kilometers: string;
  regularTime: string;
  mealTime: string;
  overtimeTime: string;
}

export interface MaterialValues {
  quantity: string;
  description: string;
  price: string;
}

/** The names of the text fields. The value of an unfilled text field is an empty text. */
export const TEXT_FIELDS = [
  'orderNo',
  'poNumber',
  'cardDate',
  'arrivalTime',
  'departureTime',
  'attentionTo',
  'contactPhone',
  'jobDescription',
  'noticeOfCompletion',
  'technicianName',
  'inspectorSignature',
  'customerSignature',
] as const;
export const TICK_FIELDS = ['isReplaceRepairs', 'isNewInstall', 'isElectricalSafetyCert', 'hasSwms'] as const;
export const ROW_FIELDS = ['workCarriedOut', 'laborEntries', 'materialsUsed'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export type TickField = (typeof TICK_FIELDS)[number];
export type RowField = (typeof ROW_FIELDS)[number];
export const FIELDS = [...TEXT_FIELDS, ...TICK_FIELDS, ...ROW_FIELDS] as const;
export type CardField = (typeof FIELDS)[number];
export type SignatureField = 'inspectorSignature' | 'customerSignature';

export interface CardValues extends Record<TextField, string>, Record<TickField, boolean> {
  workCarriedOut: WorkValues[];
  laborEntries: LaborValues[];
  materialsUsed: MaterialValues[];
}

/** The name of a field of the card or of one of its rows. */
export type FieldName = FieldPath<CardValues>;

export const emptyWork = (): WorkValues => ({ date: '', description: '' });
export const emptyLabor = (): LaborValues => ({
  serviceman: '',
  date: '',
  startTime: '',
  finishTime: '',
  kilometers: '',
  regularTime: '',
  mealTime: '',
  overtimeTime: '',
});
export const emptyMaterial = (): MaterialValues => ({ quantity: '', description: '', price: '' });
