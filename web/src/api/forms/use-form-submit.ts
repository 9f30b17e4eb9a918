/**
 * Sends a form, one request at a time. Each failure is shown in exactly one place: by the form
 * itself (`handlesError`), or in a toast and at the fields that the server names. The typed text is always
 * kept. rule: errors-shown-once
 */
import { type SyntheticEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toastFormFailure } from '@/api/failure-toast';
import { type FormFields, markFields } from './mark-fields';
import { useSubmitOnce } from './use-submit-once';

/** How a form shows failed requests. */
export interface FormFailures<Values extends FieldValues, Sent = Values> {
  /**
   * Shows a refusal in the form, for example a conflict. Returns true if it was shown; then there
   * is no toast.
   */
  handlesError?: ((error: unknown, sent: Sent) => boolean) | undefined;
  /**
   * The toast of other failures. `text` is used if the server sends no message, and is null if the
   * title is enough. If undefined, the mutation or the page shows these failures.
   */
  failed?: { title?: string; text: string | null } | undefined;
  /** The fields that the server's error can name. */
  fields?: FormFields<Values, Sent>;
}

interface FormSubmitOptions<Values extends FieldValues, Sent, Answer> extends FormFailures<Values, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  /**
   * Sends valid values. `anyway` is true if the user has seen a conflict and wants to save
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
     * Whether the form was saved. Closing it then needs no confirmation, even if it differs from
     * its initial values.
     */
    isSaved,
    /** Validates the form. Marks invalid fields, or sends the form if there are none. */
    submit: (event?: SyntheticEvent) => void validated(false)(event),
    /** Sends the form although the server reported a conflict. */
    submitAnyway: () => void validated(true)(),
    /** Shows a failure of another request of the form, such as reloading the record. */
    fail,
  };
}
