/**
 * Whether something was typed that is not saved, and its keeping in this browser meanwhile: written shortly after each
 * change, at once when the page is hidden or closed, and again should another tab clear it away.
 */
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { removeDraft, writeDraft } from './draft';
import { changedFields } from './form-schema';
import type { CardValues } from './values';

/** How long after the last change a draft is written, in milliseconds. */
const PAUSE_MS = 400;

interface UnsavedTarget {
  form: UseFormReturn<CardValues>;
  /** The card as it is stored. */
  base: CardValues;
  /** Where the draft lies. */
  key: string;
  /** While it is not settled what becomes of an older draft, nothing is written over it. */
  paused: boolean;
}

export function useUnsaved({ form, base, key, paused }: UnsavedTarget) {
  const [isKept, setKept] = useState(true);
  const wrote = useRef(false);
  const forgotten = useRef(false);

  const subscribe = useCallback(
    (changed: () => void) => form.subscribe({ formState: { values: true }, callback: changed }),
    [form],
  );
  const isDirty = useSyncExternalStore(subscribe, () => changedFields(base, form.getValues()).length > 0);

  const keep = useEffectEvent(() => {
    if (paused || forgotten.current) return;
    const values = form.getValues();
    if (changedFields(base, values).length > 0) {
      wrote.current = true;
      setKept(writeDraft(key, { savedAt: Date.now(), base, values }));
    } else if (wrote.current) {
      // A draft of another tab is left alone.
      wrote.current = false;
      removeDraft(key);
    }
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      clearTimeout(timer);
      keep();
    };
    const cleared = (event: StorageEvent) => {
      if (event.key === key && event.newValue === null) flush();
    };
    const stop = subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE_MS);
    });
    window.addEventListener('pagehide', flush);
    window.addEventListener('storage', cleared);
    document.addEventListener('visibilitychange', flush);
    return () => {
      stop();
      flush();
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('storage', cleared);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [subscribe, key]);

  return {
    isDirty,
    /** False when the browser had no room for the draft. */
    isKept,
    /** A draft that was found is now what the form holds. */
    takeOver: () => {
      wrote.current = true;
    },
    /** Drops the draft for good: what was typed is given up. */
    forget: () => {
      forgotten.current = true;
      removeDraft(key);
    },
  };
}
