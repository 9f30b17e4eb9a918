/**
 * Shows the server's field errors at the fields of a form. Errors that belong to no field are shown
 * in a toast.
 */
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '@/api/errors';

/**
 * The form fields that the server's error can name. If both have the same names, a list in the
 * form's order. Otherwise a function that maps a server name and the sent values to a form field.
 */
export type FormFields<Values extends FieldValues, Sent = Values> =
  readonly Path<Values>[] | ((name: string, sent: Sent) => Path<Values> | undefined);

/** Marks the fields that the error names, and focuses the first one. */
export function markFields<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  error: unknown,
  fields: FormFields<Values, Sent>,
  sent: Sent,
): void {
  const messages = new Map(Object.entries((error instanceof ApiError && error.fields) || {}));
  const named =
    typeof fields === 'function'
      ? [...messages].map(([name, message]) => ({ field: fields(name, sent), message }))
      : fields.map((field) => ({ field, message: messages.get(field) }));
  let isFirst = true;
  for (const { field, message } of named) {
    if (field === undefined || message === undefined) continue;
    form.setError(field, { type: 'server', message }, { shouldFocus: isFirst });
    isFirst = false;
  }
}
