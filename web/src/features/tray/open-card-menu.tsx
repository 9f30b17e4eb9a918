/** The opened menu of a tray card: first the actions of the tray, then the actions on the job. */
import { CalendarArrowUp, CalendarSearch, CirclePause, CirclePlay } from 'lucide-react';
import type { ReactElement } from 'react';
import { JobMenuItems } from '@/features/jobs/actions/job-menu-items';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@/ui/overlay/menu';
import type { TrayVisit } from './queries';
import { texts } from './texts';

export interface OpenCardMenuProps {
  visit: TrayVisit;
  held: boolean;
  readOnly: boolean;
  trigger: ReactElement;
  onOpen: () => void;
  onSchedule: () => void;
  /** Opens the dialog with the free times of the visit. */
  onFind: () => void;
  onHold: () => void;
  onRelease: () => void;
}

export default function OpenCardMenu({ visit, held, readOnly, trigger, ...actions }: OpenCardMenuProps) {
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent>
        <MenuItem disabled={readOnly} onSelect={actions.onSchedule}>
          <CalendarArrowUp aria-hidden />
          {texts.schedule}
        </MenuItem>
        <MenuItem disabled={readOnly} onSelect={actions.onFind}>
          <CalendarSearch aria-hidden />
          {texts.find}
        </MenuItem>
        {held ? (
          <MenuItem disabled={readOnly} onSelect={actions.onRelease}>
            <CirclePlay aria-hidden />
            {texts.release}
          </MenuItem>
        ) : (
          <MenuItem disabled={readOnly} onSelect={actions.onHold}>
            <CirclePause aria-hidden />
            {texts.hold}
          </MenuItem>
        )}
        <MenuSeparator />
        <JobMenuItems job={visit.job} onEdit={actions.onOpen} />
      </MenuContent>
    </Menu>
  );
}
