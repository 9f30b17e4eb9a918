/** A row's menu once it is opened; loaded then, because it brings a positioning engine along. */
import type { ReactElement } from 'react';
import { Menu, MenuContent, MenuTrigger } from '@/ui/menu';
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
