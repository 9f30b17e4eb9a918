/** The label of what is carried on the board. It is never shown itself: `carry-view.ts` shows copies of it. */
import { Check, TriangleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import './moving.css';

/** The announcer says the same to screen readers. */
export function CarryLabel({ label }: { label: RefObject<HTMLElement | null> }) {
  return (
    <span ref={label} aria-hidden className="board-label">
      <Check className="board-icon board-label-free" />
      <TriangleAlert className="board-icon board-label-refused" />
      <span />
    </span>
  );
}
