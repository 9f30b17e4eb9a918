/**
 * The browser's Back closes an open dialog or menu before it leaves the page, which is the usual way to close
 * it on a phone.
 */
import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** The open dialogs and menus, the topmost last. Back closes only the topmost. */
const open: symbol[] = [];

/**
 * For what Back closes because it is an entry of the history: while it is mounted, Back leaves it and does not close the
 * dialogs below it.
 */
export function useBackPasses(): void {
  useEffect(() => {
    const self = Symbol('entry');
    open.push(self);
    return () => void open.splice(open.indexOf(self), 1);
  }, []);
}

/**
 * While `isOpen`, Back calls `close` and doesn't navigate. `close` may ask first, as for a form with changes.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  // Some dialogs are used without a router, where Back has nothing to leave.
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
