/** Recognizes errors about a code, and shows field errors in the forms of two-step sign-in. */
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '@/api/errors';
import { type FormFields, markFields } from '@/api/forms/mark-fields';

const has = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code;

/**
 * Whether the error says that username and password are right but the sign-in also needs a code.
 */
export const isCodeRequired = (error: unknown): error is ApiError => has(error, 'second_factor_required');

/** Whether the error says that the code of a sign-in is wrong. */
export const isCodeWrong = (error: unknown): error is ApiError => has(error, 'second_factor_wrong');

/**
 * Returns a function for the `handlesError` option of a form. The function shows errors of single
 * fields at these fields, without a toast.
 */
export function handlesErrorsAt<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: FormFields<Values>,
) {
  return (error: unknown, sent: Values): boolean => {
    if (!(error instanceof ApiError) || error.fields === undefined) return false;
    markFields(form, error, fields, sent);
    return true;
  };
}
