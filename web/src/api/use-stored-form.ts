/**
 * A form over something stored that carries a version, such as a person or the settings. While nothing is typed it
 * follows what is stored; once somebody else saved first (412) it offers to take their version over and keeps what
 * was typed here (decisions 2).
 */
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { ApiError } from '@/api/errors';

interface StoredFormOptions<Stored, Values extends FieldValues> {
  /** The newest that is known of it. */
  stored: Stored;
  /** The stored thing as the form shows it; the same function at every call. */
  valuesOf: (stored: Stored) => Values & DefaultValues<Values>;
  resolver: Resolver<Values>;
  /** Asks the server what is stored now. */
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
    /** What the form started from; a save sends its version. */
    base,
    isDirty,
    /** Somebody else saved first: nothing was changed. */
    stale,
    /** Somebody else saved just now, while something is typed here. */
    isChanged: isDirty && !stale && stored.version > base.version,
    /** After a reload: the names of the fields whose typed values were kept. */
    kept,
    /** Whether a save failed because somebody else saved first; the form then says so itself. */
    tookAsStale: (error: unknown): boolean => {
      const isStale = error instanceof ApiError && error.status === 412;
      setStale(isStale);
      return isStale;
    },
    /** Takes over what is stored now, except for the fields that were changed here. */
    reload: async (): Promise<void> => {
      const latest = await fetchLatest();
      setKept(Object.keys(dirtyFields));
      setBase(latest);
      setStale(false);
    },
    /** The form's values are stored now: there is nothing left to lose. */
    saved: (next: Stored): void => {
      form.reset(valuesOf(next));
      setBase(next);
      setKept(null);
      setStale(false);
    },
    /** Puts back what is stored. */
    undo: (): void => {
      form.reset(valuesOf(base));
      setKept(null);
    },
  };
}
