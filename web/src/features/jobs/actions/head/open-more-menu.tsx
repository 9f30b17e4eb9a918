/**
 * The open menu *More* of a job's head. This code is loaded on first use, because it needs a
 * positioning library.
 */
import { CalendarArrowUp } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/ui/overlay/menu';
import type { CalendarJob } from '../../calendar';
import type { Entry } from '../entries';
import { JobMenuItems } from '../job-menu-items';
import type { EntryTargets } from '../use-entry-runs';
import { texts } from './texts';

interface OpenMoreMenuProps extends EntryTargets {
  job: CalendarJob;
  trigger: ReactElement;
  entries: readonly Entry[];
  /** Moves the job. Undefined if the job can't be moved. */
  onMove: (() => void) | undefined;
}

export default function OpenMoreMenu({ job, trigger, entries, onMove, ...targets }: OpenMoreMenuProps) {
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent>
        <JobMenuItems
          job={job}
          entries={entries}
          {...targets}
          afterDuplicate={
            onMove && (
              <MenuItem onSelect={onMove}>
                <CalendarArrowUp aria-hidden />
                {job.unscheduled === 1 ? texts.schedule : texts.move}
              </MenuItem>
            )
          }
        />
      </MenuContent>
    </Menu>
  );
}
