import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { texts } from '@/app/texts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the browser's tab says before the product's name. */
    title?: () => string;
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
  const title = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.title });
  return title?.() ?? texts.titles.notFound;
}
