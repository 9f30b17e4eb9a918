/** The open menu that sets any of the four statuses. */
import type { ReactElement } from 'react';
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '@/ui/overlay/menu';
import { STATUS_ICON, statusLabel, STATUSES } from '../labels';
import type { CalendarJob } from '../calendar';
import { type StatusTargets, useSetStatus } from './use-set-status';

interface OpenStatusMenuProps extends StatusTargets {
  job: CalendarJob;
  trigger: ReactElement;
}

export default function OpenStatusMenu({ job, trigger, ...targets }: OpenStatusMenuProps) {
  const choose = useSetStatus(job, targets);
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent align="start">
        <MenuRadioGroup value={job.status}>
          {STATUSES.map((status) => {
            // The icon has no color, because the table and the calendar use different status
            // colors.
            const Icon = STATUS_ICON[status];
            return (
              <MenuRadioItem key={status} value={status} onSelect={() => choose(status)}>
                <Icon aria-hidden />
                {statusLabel(status)}
              </MenuRadioItem>
            );
          })}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}
