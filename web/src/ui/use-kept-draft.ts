/**
 * Keeps in this browser what is typed into a form and not saved: shortly after each change, at once when the page is hidden or
 * closed, and again should another tab clear it away.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Draft, removeDraft, writeDraft } from '@/lib/drafts';
import { texts } from '@/ui/control-texts';
import { toast } from '@/ui/toast';

/** How long after the last change a draft is written, in milliseconds. */
const PAUSE_MS = 400;

interface KeptDraftTarget {
  /** Where the draft lies. */
  key: string;
  /** What was typed, or null if that is nothing. */
  look: () => Draft<object> | null;
  /** Calls `changed` at each change, until the function that it gives is called. */
  subscribe: (changed: () => void) => () => void;
  /** Nothing is written: for now, as while it is not settled what becomes of an older draft. */
  paused: boolean;
  /** What the form began with is the draft at `key`. */
  isRestored?: boolean;
}

export function useKeptDraft({ key, look, subscribe, paused, isRestored = false }: KeptDraftTarget) {
  const [isKept, setKept] = useState(true);
  const wrote = useRef(isRestored);
  const forgotten = useRef(false);
  const isTold = useRef(false);

  const write = (draft: Draft<object>): boolean => {
    wrote.current = true;
    const isWritten = writeDraft(key, draft);
    setKept(isWritten);
    if (!isWritten && !isTold.current) {
      isTold.current = true;
      toast({ variant: 'destructive', title: texts.notKept, description: texts.notKeptText });
    }
    return isWritten;
  };

  const keep = () => {
    if (paused || forgotten.current) return;
    const draft = look();
    if (draft !== null) write(draft);
    else if (wrote.current) {
      // A draft of another tab is left alone.
      wrote.current = false;
      removeDraft(key);
    }
  };
  const keepSoon = useEffectEvent(keep);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      clearTimeout(timer);
      keepSoon();
    };
    const cleared = (event: StorageEvent) => {
      if (event.key === key && event.newValue === null) flush();
    };
    const stop = subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => keepSoon(), PAUSE_MS);
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
    /** False when the browser had no room for the draft. */
    isKept,
    /** Writes what was typed at once, so that `isKept` is true of it. */
    keepNow: keep,
    /** A draft that was found is now what the form holds. */
    takeOver: () => {
      wrote.current = true;
    },
    /** Drops the draft for good: what was typed is given up, or saved. */
    forget: () => {
      forgotten.current = true;
      removeDraft(key);
    },
  };
}
