/**
 * A form for a stored record with a version, such as a job or the settings. Without typed changes it follows
 * the stored values. After somebody else has saved first (412), it offers to load their version and keeps
 * what was typed here. rule: wire-versions
 */
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isStale } from '@/api/errors';
import { type FormFailures, useFormSubmit } from './use-form-submit';

interface StoredFormOptions<Stored, Values extends FieldValues> extends FormFailures<Values> {
  /** The form, with the values of `stored` at first. */
  form: UseFormReturn<Values>;
  /** The newest known version of the record. */
  stored: Stored;
  /** Adds fields that were missing when the form was opened. The version of the record stays the same. */
  complete?: (base: Stored) => Stored;
  /**
   * Whether this window made the change that led to a newer version. Then the form takes the version without a
   * question, and what was typed stays.
   */
  isOwn?: (stored: Stored) => boolean;
  /** Converts a record to form values. Pass the same function as long as it returns the same values. */
  valuesOf: (stored: Stored) => Values;
  /** Fetches the stored record from the server. */
  fetchLatest: () => Promise<Stored>;
  /** Sends the changes against `base`, with its version. Resolves with the new record. */
  send: (values: Values, base: Stored, anyway: boolean) => Promise<Stored>;
  onSaved?: () => void;
  /** Called when the form has taken over a newer version, because nothing was typed. */
  onFollow?: () => void;
}

export function useStoredForm<Stored extends { version: number }, Values extends FieldValues>(
  options: StoredFormOptions<Stored, Values>,
) {
  const { form, stored, complete, isOwn, valuesOf, fetchLatest, send, onSaved, onFollow, takes } = options;
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
    takes: (error, values) => {
      if (!isStale(error)) return takes?.(error, values) ?? false;
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
    /** The version that the form started from. A save sends its version. */
    base,
    isDirty,
    busy,
    submit,
    submitAnyway,
    /** Whether a save was refused because somebody else saved first. */
    stale,
    /** Whether somebody else has saved while there are unsaved changes here. */
    isChanged: isDirty && !stale && isNewer,
    /** After a reload: the names of the fields whose typed values were kept. */
    kept,
    /** Loads the stored values, except for the fields that were changed here. */
    reload: () => void reload(),
    /** Restores the stored values. */
    undo: (): void => {
      form.reset(valuesOf(base));
      setStale(false);
      setKept(null);
    },
  };
}
