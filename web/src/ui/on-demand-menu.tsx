/**
 * A button that becomes a menu when it is first pressed. Until then it is a plain button: hundreds of menus at the
 * ready would cost more than the rows that they belong to.
 */
import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
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
  const plain = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    onClick: () => setUsed(true),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setUsed(true);
    },
    onPointerEnter: () => void preload?.(),
  });
  return used ? <Suspense fallback={plain}>{renderMenu(trigger)}</Suspense> : plain;
}
