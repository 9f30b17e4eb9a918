import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { texts } from '@/app/texts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The title of the browser tab, without the product's name after it. */
    title?: () => string;
  }
}

/** Sets the title of the browser tab. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? 'Jobwright' : `${title} · Jobwright`;
  }, [title]);
}

/** The title of the current route. A route without a title was not found. */
export function useRouteTitle(): string {
  const title = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.title });
  return title?.() ?? texts.titles.notFound;
}
