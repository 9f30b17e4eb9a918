/**
 * The open menu of a visit. This code is loaded on first use, because it needs a positioning
 * library.
 */
import { Flag, Inbox, type LucideIcon, Pencil, Play, Trash2 } from 'lucide-react';
import { Fragment, type ReactElement } from 'react';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@/ui/overlay/menu';
import type { VisitAction } from './visit-state';

const ICON: Record<VisitAction, LucideIcon> = {
  start: Play,
  finish: Flag,
  edit: Pencil,
  tray: Inbox,
  remove: Trash2,
};

interface OpenVisitMenuProps {
  trigger: ReactElement;
  entries: readonly { action: VisitAction; label: string }[];
  onChoose: (action: VisitAction) => void;
}

export default function OpenVisitMenu({ trigger, entries, onChoose }: OpenVisitMenuProps) {
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent>
        {entries.map(({ action, label }) => {
          const Icon = ICON[action];
          return (
            <Fragment key={action}>
              {action === 'remove' && <MenuSeparator />}
              <MenuItem destructive={action === 'remove'} onSelect={() => onChoose(action)}>
                <Icon aria-hidden />
                {label}
              </MenuItem>
            </Fragment>
          );
        })}
      </MenuContent>
    </Menu>
  );
}
