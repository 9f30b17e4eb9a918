import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { texts } from '@/app/texts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The title of the browser tab on this route, without the product's name after it. */
    title?: () => string;
  }
}

/** Sets the title of the browser tab. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? 'Jobwright' : `${title} · Jobwright`;
  }, [title]);
}

/** Returns the title of the current route. A route without a title is the 404 page. */
export function useRouteTitle(): string {
  const title = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.title });
  return title?.() ?? texts.titles.notFound;
}
