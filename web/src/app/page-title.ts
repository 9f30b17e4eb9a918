import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the browser's tab says before the product's name. */
    title?: string;
  }
}

/** Names the browser's tab after the screen. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? 'Jobwright' : `${title} · Jobwright`;
  }, [title]);
}

/** The title of the route that shows; without one, nothing was found. */
export function useRouteTitle(): string {
  return (
    useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.title }) ?? '404 Page Not Found'
  );
}
