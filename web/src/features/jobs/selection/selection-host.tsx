/**
 * Renders the selection bar and announces the number of selected visits. Each screen with
 * selectable visits renders it. Leaving the screen clears the selection. The bar's code is loaded
 * when the first visit is selected.
 */
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { clearSelection, useIsSelecting, useSelection } from './store';
import { texts } from './texts';

const SelectionBar = lazy(() => import('./selection-bar'));

export function SelectionHost() {
  const { visits } = useSelection();
  // Defer the value, so that React shows no Suspense fallback. After a fallback React would show
  // the bar later.
  const isShown = useDeferredValue(useIsSelecting());
  useEffect(() => clearSelection, []);
  return (
    <>
      {/* Don't use the role `status`, because the count of the list has that role. */}
      <p aria-live="polite" className="sr-only">
        {visits.size > 0 ? texts.announced(visits.size) : isShown ? texts.cleared : ''}
      </p>
      <Suspense fallback={null}>{isShown && <SelectionBar />}</Suspense>
    </>
  );
}
