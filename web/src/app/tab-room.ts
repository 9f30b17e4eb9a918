/**
 * Whether the screen has the tab bar, and the space reserved for it at the lower edge
 * (`styles/base.css`). The space is reserved before the bar's code loads, so that nothing moves
 * under the thumb when the bar appears. rule: tab-bar
 */
import { useRouterState } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { useNarrow } from '@/ui/hooks/use-narrow';

/**
 * The screens of a single job have their own buttons at the lower edge, so they have no tab bar.
 */
const ALONE = /^\/job(-card)?\//;

export function useTabRoom(): boolean {
  const isNarrow = useNarrow();
  const isAlone = useRouterState({ select: ({ location }) => ALONE.test(location.pathname) });
  const hasTabs = isNarrow && !isAlone;
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-tabs', hasTabs);
    return () => void document.documentElement.toggleAttribute('data-tabs', false);
  }, [hasTabs]);
  return hasTabs;
}
