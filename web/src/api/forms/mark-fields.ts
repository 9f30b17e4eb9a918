/**
 * Shows the server's field errors at the fields of a form. Errors that belong to no field are shown
 * in a toast.
 */
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '@/api/errors';

/**
 * Maps the field names in the server's errors to form fields. It is a list of the names, in the
 * form's order, if the server and the form use the same names. Otherwise it is a function that
 * returns the form field for a server name and the sent values.
 */
export type FormFields<Values extends FieldValues, Sent = Values> =
  readonly Path<Values>[] | ((name: string, sent: Sent) => Path<Values> | undefined);

/** Marks the form fields that the server's error names, and focuses the first of them. */
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
