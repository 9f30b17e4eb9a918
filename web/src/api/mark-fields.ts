/** Shows the server's messages beside the fields of a form. A toast shows the rest. */
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '@/api/errors';

/** Marks the fields among `names` that the error names, and focuses the first. */
export function markFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  names: readonly Path<Values>[],
): void {
  if (!(error instanceof ApiError)) return;
  const { fields } = error;
  const marked = names.filter((name) => fields?.[name] !== undefined);
  for (const name of marked) form.setError(name, { type: 'server', message: fields?.[name] ?? '' });
  const [first] = marked;
  if (first !== undefined) form.setFocus(first);
}
