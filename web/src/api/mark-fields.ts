/** Puts what the server refused beside the fields of a form; its toast says the rest. */
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '@/api/errors';

/** Marks those of `names` that the error speaks of, and takes the focus to the first. */
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
