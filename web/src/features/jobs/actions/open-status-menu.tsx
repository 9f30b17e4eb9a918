/** The menu of the four statuses once it is opened. */
import type { ReactElement } from 'react';
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '@/ui/menu';
import { StatusDot } from '@/ui/status-dot';
import { STATUS_LABEL, STATUS_TONE, STATUSES } from '../labels';
import type { Job } from '../queries';
import { useVerb } from './use-verbs';
import { setStatus } from './verbs';

export default function OpenStatusMenu({ job, trigger }: { job: Job; trigger: ReactElement }) {
  const act = useVerb(job);
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent align="start">
        <MenuRadioGroup value={job.status}>
          {STATUSES.map((status) => (
            <MenuRadioItem
              key={status}
              value={status}
              onSelect={() => {
                if (status !== job.status) act(setStatus(status));
              }}
            >
              <StatusDot tone={STATUS_TONE[status]} />
              {STATUS_LABEL[status]}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}
