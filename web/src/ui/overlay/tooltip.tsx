/**
 * A short text beside the hovered or focused element. It appears after the pointer has rested for
 * 700 ms. It appears immediately if another tooltip has closed less than 300 ms ago. It isn't made
 * with Radix, because the positioning engine of Radix alone would be a twelfth of the first load.
 */
import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useFloating } from '@/ui/overlay/floating';

const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
let lastClosed = Number.NEGATIVE_INFINITY;

interface TooltipProps {
  text: string;
  /**
   * Whether the child's accessible name is the same text. Then the tooltip is hidden from assistive
   * technology.
   */
  names?: boolean | undefined;
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/** The state of the tooltip, and the handlers that open and close it. */
function useTooltip() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const show = () => {
    clearTimeout(timer.current);
    setOpen(true);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (open) lastClosed = performance.now();
    setOpen(false);
  };
  const enter = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    clearTimeout(timer.current);
    if (performance.now() - lastClosed < SKIP_DELAY_MS) show();
    else timer.current = setTimeout(show, DELAY_MS);
  };
  /**
   * Closes the tooltip after the focus has moved. If the tooltip were removed while the focus is
   * moving, a dialog around it would take the focus.
   */
  const blur = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(hide);
  };
  const focus = (event: FocusEvent<HTMLElement>) => {
    if (event.target.matches(':focus-visible')) show();
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [open]);
  return { open, enter, focus, blur, hide };
}

/** Adds a tooltip to one focusable child. The wrapper has no box in the layout. */
export function Tooltip({ text, names, children }: TooltipProps) {
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const anchor = useRef<HTMLElement>(null);
  const panel = useRef<HTMLSpanElement>(null);
  const { open, enter, focus, blur, hide } = useTooltip();

  useEffect(() => {
    const child = wrapper.current?.firstElementChild;
    anchor.current = child instanceof HTMLElement ? child : null;
  }, []);
  useFloating(open, panel, anchor, { matchWidth: false });

  return (
    <span
      ref={wrapper}
      className="contents"
      onPointerEnter={enter}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={focus}
      onBlur={blur}
    >
      {names ? children : cloneElement(children, { 'aria-describedby': open ? id : undefined })}
      {open && (
        // The background covers the gap to the child, so that the pointer can move onto the tooltip
        // (WCAG 2.2, 1.4.13).
        <span
          ref={panel}
          id={id}
          role="tooltip"
          popover="manual"
          className="fixed inset-auto m-0 max-w-64 overflow-visible rounded-md bg-primary before:absolute before:-inset-1.5 px-2 py-1 text-xs font-medium text-on-primary motion-safe:animate-fade-in"
        >
          {text}
        </span>
      )}
    </span>
  );
}
