/**
 * What a screen needs whose visits can be chosen: the bar, once something is chosen, and the count for screen readers.
 * Leaving the screen clears the selection. The bar's code is loaded with the first chosen visit.
 */
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { clearSelection, useIsSelecting, useSelection } from './store';
import { texts } from './texts';

const SelectionBar = lazy(() => import('./selection-bar'));

export function SelectionHost() {
  const { visits } = useSelection();
  // A deferred value shows no Suspense fallback, after which React would delay the bar.
  const isShown = useDeferredValue(useIsSelecting());
  useEffect(() => clearSelection, []);
  return (
    <>
      {/* Without the role `status`, which stands for the count of the list. */}
      <p aria-live="polite" className="sr-only">
        {visits.size > 0 ? texts.announced(visits.size) : isShown ? texts.cleared : ''}
      </p>
      <Suspense fallback={null}>{isShown && <SelectionBar />}</Suspense>
    </>
  );
}
