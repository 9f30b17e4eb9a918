import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

/**
 * Matches the dots at the end of a label, which indicate that a dialog follows. On a phone they are
 * removed to save space.
 */
const DOTS = /\s?(?:\.{3}|…)$/;

interface BarButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  label: string;
  /** Whether the button is disabled, because no visit is selected or the device is offline. */
  off: boolean;
  /** Whether a change is being sent. The button keeps the focus meanwhile. */
  busy: boolean;
}

/**
 * A button of the selection bar. It can have the focus while it is disabled, so that the focus
 * isn't lost.
 */
export function BarButton({ icon: Icon, label, off, busy, onClick, ...props }: BarButtonProps) {
  const isIdle = off || busy;
  return (
    <button
      type="button"
      {...(isIdle && { 'aria-disabled': true })}
      {...props}
      aria-label={label}
      onClick={isIdle ? undefined : onClick}
      className="selection-button"
    >
      <Icon aria-hidden />
      <span>
        {label.replace(DOTS, '')}
        <span className="selection-dots">{DOTS.exec(label)?.[0]}</span>
      </span>
    </button>
  );
}
