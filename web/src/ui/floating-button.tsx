import type { ReactNode } from 'react';

interface FloatingButtonProps {
  /** The accessible name of the button. */
  label: string;
  onClick: () => void;
  /** Called on pointer down, so that the code of the action is loaded before the click. */
  onApproach?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * The button for the main action of a screen, within reach of the thumb. Only below 768 px.
 * rule: small-screens
 */
export function FloatingButton({ label, onClick, onApproach, children }: FloatingButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-solid
      onClick={onClick}
      onPointerDown={onApproach}
      className="fixed right-4 bottom-[calc(1.25rem+var(--notice-height))] z-20 grid size-14 place-items-center rounded-2xl bg-primary text-on-primary shadow-float md:hidden print:hidden"
    >
      {children}
    </button>
  );
}
