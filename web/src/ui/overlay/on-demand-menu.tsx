/**
 * A button that becomes a menu when it is first pressed. Until then it is a plain button, because
 * hundreds of mounted menus would cost more than the rows around them.
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
  /** The button, without a click handler. */
  trigger: ReactElement<TriggerProps>;
  /**
   * Renders the menu around the button. The menu is open at first. Its code may still be loading.
   */
  renderMenu: (trigger: ReactElement) => ReactNode;
  /** Preloads the code of the menu. */
  preload?: (() => unknown) | undefined;
}

export function OnDemandMenu({ trigger, renderMenu, preload }: OnDemandMenuProps) {
  const [used, setUsed] = useState(false);
  // The menu is rendered in a transition, because React delays content after a Suspense fallback by
  // 300 ms.
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
