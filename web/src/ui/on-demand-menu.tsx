/**
 * A button that becomes a menu when it is first pressed. Until then it is a plain button: hundreds of menus at the
 * ready would cost more than the rows that they belong to.
 */
import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  startTransition,
  Suspense,
  useState,
} from 'react';

interface TriggerProps {
  'aria-haspopup'?: 'menu';
  onClick?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  onPointerEnter?: () => void;
}

interface OnDemandMenuProps {
  /** The button, without a handler of its own. */
  trigger: ReactElement<TriggerProps>;
  /** The menu around that button, open from the start; its code may still be on the way. */
  renderMenu: (trigger: ReactElement) => ReactNode;
  /** Fetches the menu's code ahead of the press. */
  preload?: (() => unknown) | undefined;
}

export function OnDemandMenu({ trigger, renderMenu, preload }: OnDemandMenuProps) {
  const [used, setUsed] = useState(false);
  // As a transition, since React holds back for 300 ms what follows upon a fallback.
  const open = () => startTransition(() => setUsed(true));
  const plain = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    onClick: open,
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      open();
    },
    onPointerEnter: () => void preload?.(),
  });
  return <Suspense fallback={plain}>{used ? renderMenu(trigger) : plain}</Suspense>;
}
