import type { ReactNode } from 'react';

interface FloatingButtonProps {
  /** The accessible name. */
  label: string;
  onClick: () => void;
  /** Called on pointer down, to preload the code of the action. */
  onApproach?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * The main action of a screen, within reach of the thumb. Only below 768 px. rule: small-screens
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
