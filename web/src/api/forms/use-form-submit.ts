/**
 * Sends a form, one request at a time. A failure is shown by the form itself (`handlesError`), or
 * otherwise in a toast and at the fields that the server names. The typed text is always kept.
 * rule: errors-shown-once
 */
import { type SyntheticEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toastFormFailure } from '@/api/failure-toast';
import { type FormFields, markFields } from './mark-fields';
import { useSubmitOnce } from './use-submit-once';

/** How a form shows failed requests. */
export interface FormFailures<Values extends FieldValues, Sent = Values> {
  /**
   * Shows the server's refusal in the form, for example a conflict. Returns true if the form shows
   * the refusal. In that case no toast is shown.
   */
  handlesError?: ((error: unknown, sent: Sent) => boolean) | undefined;
  /**
   * The toast for all other failures. `text` is shown if the server sends no message; it is null if
   * the title is enough. If `failed` is undefined, the mutation or the page shows these failures.
   */
  failed?: { title?: string; text: string | null } | undefined;
  /** The form fields for the field names in the server's errors. */
  fields?: FormFields<Values, Sent>;
}

interface FormSubmitOptions<Values extends FieldValues, Sent, Answer> extends FormFailures<Values, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  /**
   * Sends the validated values. `anyway` is true if the user has seen a conflict and wants to save
   * nevertheless.
   */
  send: (values: Sent, anyway: boolean) => Promise<Answer>;
  /** Called after `send` has succeeded, even if the form was closed meanwhile. */
  onSaved?: ((answer: Answer) => void) | undefined;
}

export function useFormSubmit<Values extends FieldValues, Sent, Answer>(
  options: FormSubmitOptions<Values, Sent, Answer>,
) {
  const { form, send, onSaved, handlesError, failed, fields = [] } = options;
  const [isSaved, setSaved] = useState(false);

  const fail = (error: unknown, sent: Sent): void => {
    if (handlesError?.(error, sent)) return;
    if (failed) toastFormFailure(error, failed.text, failed.title);
    markFields(form, error, fields, sent);
  };

  const { busy, submit } = useSubmitOnce(async (values: Sent, anyway: boolean) => {
    let answer: Answer;
    try {
      answer = await send(values, anyway);
    } catch (error) {
      return fail(error, values);
    }
    setSaved(true);
    onSaved?.(answer);
  });
  const validated = (anyway: boolean) => form.handleSubmit((values) => submit(values, anyway));

  return {
    busy,
    /**
     * Whether the form was saved. A saved form closes without a confirmation, even if its values
     * differ from the initial ones.
     */
    isSaved,
    /** Validates the form. Marks invalid fields, or sends the form if there are none. */
    submit: (event?: SyntheticEvent) => void validated(false)(event),
    /** Sends the form although the server reported a conflict. */
    submitAnyway: () => void validated(true)(),
    /** Shows the failure of another request that the form sends, such as reloading the record. */
    fail,
  };
}
