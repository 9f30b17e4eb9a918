/**
 * The opened menu of a card. It is loaded when it is first opened, because it needs a positioning
 * library.
 */
import { CalendarArrowUp, CalendarRange, SquareCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { JobMenuItems } from '@/features/jobs/actions/job-menu-items';
import type { CalendarJob } from '@/features/jobs/calendar';
import { texts as selectionTexts } from '@/features/jobs/selection/texts';
import { ToTrayItem } from '@/features/tray/to-tray-item';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/ui/overlay/menu';
import { canMoveAll } from '../moving/move-form';
import { texts } from '../texts/move';
import { texts as shiftTexts } from '../texts/shift';

interface OpenCardMenuProps {
  job: CalendarJob;
  trigger: ReactElement;
  onEdit: () => void;
  /** Opens the dialog *Move…*, or *Move all days* if `all` is true. */
  onMove: (all: boolean) => void;
  /** Selects the visit. Undefined if visits can't be selected. */
  onSelect?: (() => void) | undefined;
}

export default function OpenCardMenu({ job, trigger, onEdit, onMove, onSelect }: OpenCardMenuProps) {
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent>
        <JobMenuItems
          job={job}
          onEdit={onEdit}
          afterEdit={
            <>
              <MenuItem onSelect={() => onMove(false)}>
                <CalendarArrowUp aria-hidden />
                {texts.open}
              </MenuItem>
              {canMoveAll(job) && (
                <MenuItem onSelect={() => onMove(true)}>
                  <CalendarRange aria-hidden />
                  {shiftTexts.open}
                </MenuItem>
              )}
              <ToTrayItem job={job} />
              {onSelect !== undefined && (
                <MenuItem onSelect={onSelect}>
                  <SquareCheck aria-hidden />
                  {selectionTexts.select}
                </MenuItem>
              )}
            </>
          }
        />
      </MenuContent>
    </Menu>
  );
}
