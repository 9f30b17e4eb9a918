import { useRouterState } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { onOtherTabs } from '@/api/other-tabs';
import { USER_KEY } from '@/api/query-client';
import { useSession } from '@/api/session';
import { Header } from '@/app/header';
import { ShortcutKeys } from '@/app/shortcut-keys';
import { texts } from '@/app/texts';
import { SkipLink } from '@/ui/skip-link';

/**
 * The live stream starts after this delay in milliseconds, when the first screen is painted. It catches up on
 * earlier changes.
 */
const LIVE_AFTER_MS = 1000;

/** Whether the new screen has focused something itself: a field, or a dialog that opened with it. */
function hasTakenFocus(main: HTMLElement | null): boolean {
  const active = document.activeElement;
  return main?.contains(active) === true || !!active?.closest('[role=dialog][data-state=open]');
}

/** Moves the focus to a new screen, as a page load would, but not to the first one. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const seen = useRef(path);
  useEffect(() => {
    const isNew = seen.current !== undefined && path !== undefined && seen.current !== path;
    if (isNew && !hasTakenFocus(main.current)) main.current?.focus();
    seen.current = path;
  }, [path]);
  return main;
}

/** Starts live updates. Their code loads after the first screen is shown, which doesn't need it. */
function useLive() {
  const queries = useQueryClient();
  const { id } = useSession();
  useEffect(() => {
    let stop: (() => void) | null = () => {};
    const start = async () => {
      const { startLiveUpdates } = await import('@/features/live/live-updates');
      if (stop !== null) stop = startLiveUpdates(queries, id);
    };
    const timer = setTimeout(() => void start().catch(() => undefined), LIVE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
      stop = null;
    };
  }, [queries, id]);
}

/** Follows sign-ins and sign-outs in other tabs. */
function useSessionOfBrowser() {
  const queries = useQueryClient();
  useEffect(() => onOtherTabs(() => void queries.invalidateQueries({ queryKey: USER_KEY })), [queries]);
}

/** The layout of every signed-in screen. */
export function Layout({ children }: { children: ReactNode }) {
  useSessionOfBrowser();
  useLive();
  const main = useFocusOnNavigation();
  return (
    <>
      <SkipLink href="#main">{texts.navigation.skip}</SkipLink>
      <Header />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="mx-auto max-w-430 p-4 pb-24 focus:outline-none md:p-6"
      >
        {children}
      </main>
      <ShortcutKeys />
    </>
  );
}
