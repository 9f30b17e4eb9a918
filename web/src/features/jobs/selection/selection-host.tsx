/**
 * The part of a screen with selectable visits that shows the selection bar and announces the number
 * of selected visits. Leaving the screen clears the selection. The bar's code is loaded when the
 * first visit is selected.
 */
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { clearSelection, useIsSelecting, useSelection } from './store';
import { texts } from './texts';

const SelectionBar = lazy(() => import('./selection-bar'));

export function SelectionHost() {
  const { visits } = useSelection();
  // Deferring the value avoids a Suspense fallback. After a fallback, React would delay the bar.
  const isShown = useDeferredValue(useIsSelecting());
  useEffect(() => clearSelection, []);
  return (
    <>
      {/* Not the role `status`, because that belongs to the count of the list. */}
      <p aria-live="polite" className="sr-only">
        {visits.size > 0 ? texts.announced(visits.size) : isShown ? texts.cleared : ''}
      </p>
      <Suspense fallback={null}>{isShown && <SelectionBar />}</Suspense>
    </>
  );
}
