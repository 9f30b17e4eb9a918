import { type FieldError, type FieldPath, get, useFormState } from 'react-hook-form';
import { useCard } from './card-context';
import type { CardValues } from './values';

/**
 * Returns the error of a field or a list. The hook subscribes only to errors. If it subscribed to
 * the whole form state, each of a thousand fields would render at every key press.
 */
export function useFieldError(name: FieldPath<CardValues>): string | undefined {
  const { form } = useCard();
  const { errors } = useFormState({ control: form.control, name, exact: true });
  const error: FieldError | undefined = get(errors, name);
  return error?.message;
}
