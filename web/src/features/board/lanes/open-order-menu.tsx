/**
 * The opened menu that sets the order and the height of the lanes. It is loaded when it is first
 * opened.
 */
import { Rows3, Rows4 } from 'lucide-react';
import type { ReactElement } from 'react';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '@/ui/overlay/menu';
import { texts } from '../texts';
import { type LaneOrder, ORDERS } from './order';

interface OpenOrderMenuProps {
  trigger: ReactElement;
  by: LaneOrder['by'];
  isLow: boolean;
  onOrder: (by: LaneOrder['by']) => void;
  /** Called when the user changes the height. Undefined if the lanes are always low. */
  onLow: ((low: boolean) => void) | undefined;
}

export default function OpenOrderMenu({ trigger, by, isLow, onOrder, onLow }: OpenOrderMenuProps) {
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent align="start">
        <MenuLabel>{texts.order}</MenuLabel>
        <MenuRadioGroup value={by}>
          {ORDERS.map((each) => (
            <MenuRadioItem key={each} value={each} onSelect={() => onOrder(each)}>
              {texts.orders[each]}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        {onLow !== undefined && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => onLow(!isLow)}>
              {isLow ? <Rows3 aria-hidden /> : <Rows4 aria-hidden />}
              {isLow ? texts.high : texts.low}
            </MenuItem>
          </>
        )}
      </MenuContent>
    </Menu>
  );
}
