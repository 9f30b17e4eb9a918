import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

/** What says that a dialog follows. A phone has no room for it. */
const DOTS = /\s?(?:\.{3}|…)$/;

interface BarButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  label: string;
  /** Nothing can be changed: nothing is chosen, or there is no network. */
  off: boolean;
  /** A change is being sent. The button keeps the focus. */
  busy: boolean;
}

/** A button of the selection's bar. It stays focusable while it does nothing, so that the focus isn't lost. */
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
