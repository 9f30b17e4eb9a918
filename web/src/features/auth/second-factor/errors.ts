/** The refusals that are about a code, and how the forms of two-step sign-in show a refusal. */
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '@/api/errors';
import { type FormFields, markFields } from '@/api/forms/mark-fields';

const has = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code;

/** Whether name and password are right, and the sign-in needs a code. */
export const isCodeRequired = (error: unknown): error is ApiError => has(error, 'second_factor_required');

/** Whether the code of the sign-in is wrong. */
export const isCodeWrong = (error: unknown): error is ApiError => has(error, 'second_factor_wrong');

/** For a form's `takes`: a refusal of a field is shown only at that field, without a toast. */
export function takesAtFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: FormFields<Values>,
) {
  return (error: unknown, sent: Values): boolean => {
    if (!(error instanceof ApiError) || error.fields === undefined) return false;
    markFields(form, error, fields, sent);
    return true;
  };
}
