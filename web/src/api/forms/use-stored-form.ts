/**
 * A form for a stored record with a version, such as a job or the settings. Without typed changes
 * the form shows the newest stored values. If somebody else has saved first (412), the form offers
 * to reload their version and keeps the typed changes. rule: wire-versions
 */
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isStale } from '@/api/errors';
import { type FormFailures, useFormSubmit } from './use-form-submit';

interface StoredFormOptions<Stored, Values extends FieldValues> extends FormFailures<Values> {
  /** The form. Its initial values are those of `stored`. */
  form: UseFormReturn<Values>;
  /** The newest known version of the record. */
  stored: Stored;
  /**
   * Adds the fields that were not loaded yet when the form was opened. Doesn't change the version
   * of the record.
   */
  complete?: (base: Stored) => Stored;
  /**
   * Whether the newer version comes from a change by this tab. The form then takes the version
   * without asking, and keeps the typed text.
   */
  isOwn?: (stored: Stored) => boolean;
  /**
   * Converts a record to form values. Pass the same function in every render: another function
   * makes the form load the values again, except in edited fields.
   */
  valuesOf: (stored: Stored) => Values;
  /** Fetches the stored record from the server. */
  fetchLatest: () => Promise<Stored>;
  /**
   * Sends the values that differ from `base`, with the version of `base`. Resolves with the saved
   * record.
   */
  send: (values: Values, base: Stored, anyway: boolean) => Promise<Stored>;
  onSaved?: () => void;
  /**
   * Called when the form takes a newer version of the record without asking, because the user has
   * typed no changes.
   */
  onFollow?: () => void;
}

export function useStoredForm<Stored extends { version: number }, Values extends FieldValues>(
  options: StoredFormOptions<Stored, Values>,
) {
  const { form, stored, complete, isOwn, valuesOf, fetchLatest, send, onSaved, onFollow, handlesError } =
    options;
  const [base, setBase] = useState(stored);
  const [stale, setStale] = useState(false);
  const [kept, setKept] = useState<readonly string[] | null>(null);
  const { isDirty, dirtyFields } = form.formState;
  const isNewer = stored.version > base.version;

  if (isNewer && isOwn?.(stored) === true) setBase(stored);
  else if (isNewer && !isDirty) {
    setBase(stored);
    onFollow?.();
  } else if (complete !== undefined && complete(base) !== base) setBase(complete(base));
  useEffect(() => form.reset(valuesOf(base), { keepDirtyValues: true }), [base, form, valuesOf]);

  const { fail, busy, submit, submitAnyway } = useFormSubmit({
    ...options,
    handlesError: (error, values) => {
      if (!isStale(error)) return handlesError?.(error, values) ?? false;
      setStale(true);
      return true;
    },
    send: (values, anyway) => {
      setStale(false);
      return send(values, base, anyway);
    },
    onSaved: (saved) => {
      form.reset(valuesOf(saved));
      setBase(saved);
      setKept(null);
      onSaved?.();
    },
  });

  const reload = async (): Promise<void> => {
    try {
      const latest = await fetchLatest();
      setKept(Object.keys(dirtyFields));
      setBase(latest);
      setStale(false);
    } catch (error) {
      fail(error, form.getValues());
    }
  };

  return {
    /** The record from which the form started. A save sends the version of this record. */
    base,
    isDirty,
    busy,
    submit,
    submitAnyway,
    /** Whether a save was refused because somebody else saved first. */
    stale,
    /** Whether somebody else has saved the record while this form has unsaved changes. */
    isChanged: isDirty && !stale && isNewer,
    /** After a reload, the names of the fields that kept their typed values. */
    kept,
    /** Loads the stored values. Fields that were changed in this form keep their values. */
    reload: () => void reload(),
    /** Discards the typed changes and shows the stored values again. */
    undo: (): void => {
      form.reset(valuesOf(base));
      setStale(false);
      setKept(null);
    },
  };
}
