/** The open menu *Set status* of the selection bar. */
import type { ReactElement } from 'react';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/ui/overlay/menu';
import { STATUS_ICON, statusLabel, STATUSES } from '../labels';
import type { JobStatus } from '../queries';

interface SetStatusMenuProps {
  trigger: ReactElement;
  onChoose: (status: JobStatus) => void;
}

export default function SetStatusMenu({ trigger, onChoose }: SetStatusMenuProps) {
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent align="center" side="top">
        {STATUSES.map((status) => {
          const Icon = STATUS_ICON[status];
          return (
            <MenuItem key={status} onSelect={() => onChoose(status)}>
              <Icon aria-hidden />
              {statusLabel(status)}
            </MenuItem>
          );
        })}
      </MenuContent>
    </Menu>
  );
}
