/** The opened menu that filters the tray by worker. */
import type { ReactElement } from 'react';
import { useUsers } from '@/features/users/queries';
import { Avatar } from '@/ui/avatar';
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '@/ui/overlay/menu';
import { texts } from './texts';

export interface OpenWorkerMenuProps {
  workerId: string | null;
  trigger: ReactElement;
  /** Called with the selected worker; null for all workers. */
  onChoose: (worker: { id: string; fullName: string } | null) => void;
}

const EVERYBODY = '';

export default function OpenWorkerMenu({ workerId, onChoose, trigger }: OpenWorkerMenuProps) {
  const people = (useUsers().data ?? []).filter(({ isActive }) => isActive === 1);
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent>
        <MenuRadioGroup
          value={workerId ?? EVERYBODY}
          onValueChange={(id) => onChoose(people.find((each) => each.id === id) ?? null)}
        >
          <MenuRadioItem value={EVERYBODY}>{texts.allWorkers}</MenuRadioItem>
          {people.map(({ id, fullName, color }) => (
            <MenuRadioItem key={id} value={id}>
              <Avatar name={fullName} color={color} />
              <span className="max-w-56 truncate">{fullName}</span>
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}
