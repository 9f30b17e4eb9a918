/** The outline and the label of what is carried on the board. They are above everything and shown by `carry-view.ts`. */
import { Check, TriangleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import './moving.css';

interface CarryLayerProps {
  outline: RefObject<HTMLElement | null>;
  label: RefObject<HTMLElement | null>;
  labelText: RefObject<HTMLElement | null>;
}

/** The announcer says the same to screen readers. */
export function CarryLayer({ outline, label, labelText }: CarryLayerProps) {
  return createPortal(
    <div aria-hidden data-carry>
      <i ref={outline} className="board-landing" />
      <span ref={label} className="board-label">
        <Check className="board-icon board-label-free" />
        <TriangleAlert className="board-icon board-label-refused" />
        <span ref={labelText} />
      </span>
    </div>,
    document.body,
  );
}
