/**
 * The label beside a visit that is being moved on the board. This element is hidden:
 * `carry-view.ts` shows copies of it.
 */
import { Check, TriangleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import './moving.css';

/** Hidden from screen readers, because the same text is announced in a live region. */
export function CarryLabel({ label }: { label: RefObject<HTMLElement | null> }) {
  return (
    <span ref={label} aria-hidden className="board-label">
      <Check className="board-icon board-label-free" />
      <TriangleAlert className="board-icon board-label-refused" />
      <span />
    </span>
  );
}
