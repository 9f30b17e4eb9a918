/**
 * A form for a stored record with a version, such as a user or the settings. Without typed changes it follows
 * the stored values. After somebody else has saved first (412), it offers to load their version and keeps
 * what was typed here. rule: wire-versions
 */
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { ApiError } from '@/api/errors';

interface StoredFormOptions<Stored, Values extends FieldValues> {
  /** The newest known version of the record. */
  stored: Stored;
  /** The form values of a record; must be the same function at every call. */
  valuesOf: (stored: Stored) => Values & DefaultValues<Values>;
  resolver: Resolver<Values>;
  /** Fetches the stored record from the server. */
  fetchLatest: () => Promise<Stored>;
}

export function useStoredForm<Stored extends { version: number }, Values extends FieldValues>(
  options: StoredFormOptions<Stored, Values>,
) {
  const { stored, valuesOf, resolver, fetchLatest } = options;
  const [base, setBase] = useState(stored);
  const [stale, setStale] = useState(false);
  const [kept, setKept] = useState<readonly string[] | null>(null);
  const form = useForm<Values>({ resolver, defaultValues: valuesOf(stored) });
  const { isDirty, dirtyFields } = form.formState;

  if (stored.version > base.version && !isDirty) setBase(stored);
  useEffect(() => form.reset(valuesOf(base), { keepDirtyValues: true }), [base, form, valuesOf]);

  return {
    form,
    /** The version that the form started from. A save sends its version. */
    base,
    isDirty,
    /** Whether a save was refused because somebody else saved first. */
    stale,
    /** Whether somebody else has saved while there are unsaved changes here. */
    isChanged: isDirty && !stale && stored.version > base.version,
    /** After a reload: the names of the fields whose typed values were kept. */
    kept,
    /** Whether a save failed because somebody else saved first. The form then shows it itself. */
    tookAsStale: (error: unknown): boolean => {
      const isStale = error instanceof ApiError && error.status === 412;
      setStale(isStale);
      return isStale;
    },
    /** Loads the stored values, except for the fields that were changed here. */
    reload: async (): Promise<void> => {
      const latest = await fetchLatest();
      setKept(Object.keys(dirtyFields));
      setBase(latest);
      setStale(false);
    },
    /** Marks the form's values as stored, so that nothing is unsaved. */
    saved: (next: Stored): void => {
      form.reset(valuesOf(next));
      setBase(next);
      setKept(null);
      setStale(false);
    },
    /** Restores the stored values. */
    undo: (): void => {
      form.reset(valuesOf(base));
      setKept(null);
    },
  };
}
