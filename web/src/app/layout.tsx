import { useRouterState } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { onOtherTabs } from '@/api/other-tabs';
import { USER_KEY } from '@/api/query-client';
import { Boundary } from '@/app/failure';
import { Header } from '@/app/header';
import { ShortcutKeys } from '@/app/shortcut-keys';
import { useTabRoom } from '@/app/tab-room';
import { texts } from '@/app/texts';
import { JobSheetHost } from '@/features/job-sheet/host';
import { untilIdle } from '@/lib/idle';
import { SkipLink } from '@/ui/skip-link';

const TabBar = lazy(() => import('@/app/tab-bar'));
const Background = lazy(async () => {
  await untilIdle();
  return import('@/app/background');
});

/**
 * Whether the new screen has already focused something itself: a field, or a dialog that opened
 * with the screen.
 */
function hasTakenFocus(main: HTMLElement | null): boolean {
  const active = document.activeElement;
  return main?.contains(active) === true || !!active?.closest('[role=dialog][data-state=open]');
}

/**
 * Moves the focus to each screen that a navigation opens. The screen that a page load opens doesn't
 * get the focus.
 */
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

/** Updates this tab after sign-ins and sign-outs in other tabs. */
function useSessionOfBrowser() {
  const queries = useQueryClient();
  useEffect(() => onOtherTabs(() => void queries.invalidateQueries({ queryKey: USER_KEY })), [queries]);
}

/** The layout of every signed-in screen. */
export function Layout({ children }: { children: ReactNode }) {
  useSessionOfBrowser();
  const main = useFocusOnNavigation();
  const hasTabs = useTabRoom();
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
      <Boundary fallback={null}>
        <Suspense fallback={null}>{hasTabs && <TabBar />}</Suspense>
      </Boundary>
      <Boundary fallback={null}>
        <JobSheetHost />
      </Boundary>
      <Boundary fallback={null}>
        <Suspense fallback={null}>
          <Background />
        </Suspense>
      </Boundary>
    </>
  );
}
