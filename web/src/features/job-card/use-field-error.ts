import { type FieldError, type FieldPath, get, useFormState } from 'react-hook-form';
import { useCard } from './card-context';
import type { CardValues } from './values';

/**
 * What is wrong with a field or a list. It listens to the errors alone: asked for its whole state, each of a thousand
 * fields would be drawn anew at every key.
 */
export function useFieldError(name: FieldPath<CardValues>): string | undefined {
  const { form } = useCard();
  const { errors } = useFormState({ control: form.control, name, exact: true });
  const error: FieldError | undefined = get(errors, name);
  return error?.message;
}
