/** The menu of a card once it is opened; loaded then, because it brings a positioning engine along. */
import { CalendarArrowUp, Pencil } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/ui/menu';

interface OpenCardMenuProps {
  trigger: ReactElement;
  onEdit: () => void;
  onMove: () => void;
}

export default function OpenCardMenu({ trigger, onEdit, onMove }: OpenCardMenuProps) {
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={onEdit}>
          <Pencil aria-hidden />
          Edit Job
        </MenuItem>
        <MenuItem onSelect={onMove}>
          <CalendarArrowUp aria-hidden />
          Move…
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
