/**
 * Stores unsaved changes of a form as a draft in this browser: shortly after each change,
 * immediately when the page is hidden or closed, and again if another tab deletes the draft.
 * rule: card-drafts
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Draft, removeDraft, writeDraft } from '@/lib/drafts';
import { onStoredElsewhere } from '@/lib/storage/local';
import { texts } from '@/ui/texts/controls';
import { toast } from '@/ui/overlay/toast';

/** The time between the last change and writing the draft, in milliseconds. */
const PAUSE_MS = 400;

interface KeptDraftTarget {
  /** The storage key of the draft. */
  key: string;
  /** Returns the draft to write, or null if there are no changes. */
  currentDraft: () => Draft<object> | null;
  /** Calls `changed` whenever the values change, until the returned function is called. */
  subscribe: (changed: () => void) => () => void;
  /** Whether writing is suspended, for example until the user has decided about an older draft. */
  paused: boolean;
  /** Whether the form started from the draft at `key`. */
  isRestored?: boolean;
}

export function useKeptDraft({ key, currentDraft, subscribe, paused, isRestored = false }: KeptDraftTarget) {
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
    const draft = currentDraft();
    if (draft !== null) write(draft);
    else if (wrote.current) {
      // Removes the draft only if this tab has written it, because another tab may still need its
      // own draft.
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
    const stop = subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => keepSoon(), PAUSE_MS);
    });
    window.addEventListener('pagehide', flush);
    const stopStorage = onStoredElsewhere((changed, text) => {
      if (changed === key && text === null) flush();
    });
    document.addEventListener('visibilitychange', flush);
    return () => {
      stop();
      flush();
      window.removeEventListener('pagehide', flush);
      stopStorage();
      document.removeEventListener('visibilitychange', flush);
    };
  }, [subscribe, key]);

  return {
    /** Whether the draft could be stored. False if the browser's storage was full. */
    isKept,
    /** Writes the draft immediately, so that `isKept` is up to date. */
    keepNow: keep,
    /** Marks that the form now contains the stored draft. */
    takeOver: () => {
      wrote.current = true;
    },
    /** Deletes the draft, because the changes were discarded or saved. */
    forget: () => {
      forgotten.current = true;
      removeDraft(key);
    },
  };
}
