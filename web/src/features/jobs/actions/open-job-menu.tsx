/**
 * The open menu of a job's row. This code is loaded on first use, because it needs a positioning
 * library.
 */
import type { ReactElement } from 'react';
import { Menu, MenuContent, MenuTrigger } from '@/ui/overlay/menu';
import type { CalendarJob } from '../calendar';
import { JobMenuItems } from './job-menu-items';

export default function OpenJobMenu({ job, trigger }: { job: CalendarJob; trigger: ReactElement }) {
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent>
        <JobMenuItems job={job} />
      </MenuContent>
    </Menu>
  );
}
