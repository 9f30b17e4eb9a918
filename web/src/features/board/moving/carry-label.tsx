/** The label of a carried visit on the board. It is hidden: `carry-view.ts` shows copies of it. */
import { Check, TriangleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import './moving.css';

/** Hidden from screen readers, because the announcer reads the same text. */
export function CarryLabel({ label }: { label: RefObject<HTMLElement | null> }) {
  return (
    <span ref={label} aria-hidden className="board-label">
      <Check className="board-icon board-label-free" />
      <TriangleAlert className="board-icon board-label-refused" />
      <span />
    </span>
  );
}
