/** The opened menu in which the user selects the order of the tray. */
import type { ReactElement } from 'react';
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '@/ui/overlay/menu';
import { ORDERS, type TrayOrder } from './order';
import { texts } from './texts';

export interface OpenOrderMenuProps {
  order: TrayOrder;
  trigger: ReactElement;
  onChoose: (order: TrayOrder) => void;
}

export default function OpenOrderMenu({ order, onChoose, trigger }: OpenOrderMenuProps) {
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent>
        <MenuRadioGroup value={order}>
          {ORDERS.map((each) => (
            <MenuRadioItem key={each} value={each} onSelect={() => onChoose(each)}>
              {texts.orders[each]}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}
