/**
 * The checkboxes of a list with selectable rows. `SelectableRows`, which wraps the list, handles
 * the presses.
 */
import { useEffect, useRef } from 'react';
import type { Chosen } from './rules';
import { stateOfAll } from './rules';
import './select-box.css';
import { toggleAll, useIsChosen, useSelection } from './store';
import { texts } from './texts';
import { useChoose } from './choose-context';

interface SelectBoxProps {
  visit: Chosen;
}

/** The checkbox of a row. A press with Shift selects a range. */
export function SelectBox({ visit }: SelectBoxProps) {
  const isChosen = useIsChosen(visit.visitId);
  const choose = useChoose();
  return (
    <label data-select className="select-box">
      <input
        type="checkbox"
        aria-label={texts.selectOne(visit.title)}
        checked={isChosen}
        onChange={({ nativeEvent }) =>
          choose(visit, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

/** The checkbox in the header, which selects all loaded rows. */
export function SelectAllBox({ shown }: { shown: readonly Chosen[] }) {
  const state = stateOfAll(useSelection(), shown);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label data-select className="select-box select-all">
      <input
        ref={box}
        type="checkbox"
        aria-label={texts.selectAll}
        checked={state === 'all'}
        onChange={() => toggleAll(shown)}
      />
    </label>
  );
}
