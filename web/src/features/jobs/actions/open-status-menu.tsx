/** The opened menu that sets one of the four statuses. */
import type { ReactElement } from 'react';
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '@/ui/overlay/menu';
import { STATUS_ICON, statusLabel, STATUSES } from '../labels';
import type { CalendarJob } from '../calendar';
import { useVerb } from './use-verbs';
import { setStatus } from './verbs';

interface OpenStatusMenuProps {
  job: CalendarJob;
  trigger: ReactElement;
  /** Called before another status is sent. */
  onAct?: (() => void) | undefined;
}

export default function OpenStatusMenu({ job, trigger, onAct }: OpenStatusMenuProps) {
  const act = useVerb(job);
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent align="start">
        <MenuRadioGroup value={job.status}>
          {STATUSES.map((status) => {
            // An icon without a color, because the table and the calendar have different status colors.
            const Icon = STATUS_ICON[status];
            return (
              <MenuRadioItem
                key={status}
                value={status}
                onSelect={() => {
                  if (status === job.status) return;
                  onAct?.();
                  act(setStatus(status));
                }}
              >
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
