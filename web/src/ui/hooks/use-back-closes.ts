/**
 * Closes an open dialog or menu when the user presses the browser's Back, instead of leaving the
 * page. On a phone this is the usual way to close them.
 */
import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** The open dialogs and menus, the topmost last. Back closes only the topmost. */
const open: symbol[] = [];

/**
 * Use this in a dialog that is an entry of the browser history. While it is mounted, Back navigates
 * and doesn't close the dialogs below it.
 */
export function useIgnoreBack(): void {
  useEffect(() => {
    const self = Symbol('entry');
    open.push(self);
    return () => void open.splice(open.indexOf(self), 1);
  }, []);
}

/**
 * While `isOpen`, Back calls `close` instead of navigating. `close` may ask for confirmation, for
 * example in a form with changes.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  // Some dialogs are used without a router. Then Back isn't handled.
  const router = useRouter({ warn: false }) as { history: RouterHistory } | null;
  const back = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen || router === null) return;
    const self = Symbol('open');
    open.push(self);
    const release = router.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || open.at(-1) !== self) return false;
        back();
        return true;
      },
    });
    return () => {
      release();
      open.splice(open.indexOf(self), 1);
    };
  }, [isOpen, router]);
}
