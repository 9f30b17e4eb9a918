/** The opened choice of numbers. This code is loaded on first use, because it needs a positioning library. */
import type { ReactElement } from 'react';
import type { CallNumber } from '@/features/clients/numbers';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/ui/overlay/menu';

interface OpenCallMenuProps {
  numbers: readonly CallNumber[];
  trigger: ReactElement;
}

export default function OpenCallMenu({ numbers, trigger }: OpenCallMenuProps) {
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent align="start" side="top">
        {numbers.map(({ name, phone, href }) => (
          <MenuItem key={href} asChild>
            <a href={href}>
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <span className="ml-4 text-ink-2 tabular-nums">{phone}</span>
            </a>
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
