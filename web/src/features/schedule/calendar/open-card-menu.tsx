/** The opened menu of a card. This code is loaded on first use, because it needs a positioning library. */
import { CalendarArrowUp } from 'lucide-react';
import type { ReactElement } from 'react';
import { JobMenuItems } from '@/features/jobs/actions/job-menu-items';
import type { CalendarJob } from '@/features/jobs/calendar';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/ui/overlay/menu';
import { texts } from '../texts/move';

interface OpenCardMenuProps {
  job: CalendarJob;
  trigger: ReactElement;
  onEdit: () => void;
  onMove: () => void;
}

export default function OpenCardMenu({ job, trigger, onEdit, onMove }: OpenCardMenuProps) {
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent>
        <JobMenuItems
          job={job}
          onEdit={onEdit}
          afterEdit={
            <MenuItem onSelect={onMove}>
              <CalendarArrowUp aria-hidden />
              {texts.open}
            </MenuItem>
          }
        />
      </MenuContent>
    </Menu>
  );
}
