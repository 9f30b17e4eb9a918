/**
 * The open menu of a job sheet. Its code is loaded on first use, because it includes a positioning
 * library.
 */
import { CalendarArrowUp } from 'lucide-react';
import type { ReactElement } from 'react';
import type { JobQuestion } from '@/features/jobs/actions/dialog-store';
import type { Entry } from '@/features/jobs/actions/entries';
import { texts as headTexts } from '@/features/jobs/actions/head/texts';
import { JobMenuItems } from '@/features/jobs/actions/job-menu-items';
import type { CalendarJob } from '@/features/jobs/calendar';
import { MessageItems } from '@/features/messages/message-menu';
import type { MessageKind } from '@/features/messages/words';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@/ui/overlay/menu';

interface OpenSheetMenuProps {
  job: CalendarJob;
  /** The visit that the sheet shows. */
  visit: CalendarJob;
  trigger: ReactElement;
  entries: readonly Entry[];
  onAsk: (question: JobQuestion) => void;
  /** Opens the dialog that moves the visit; undefined if the visit can't be moved. */
  onMove: (() => void) | undefined;
  /** Opens a message to the client; undefined if no message makes sense now. */
  onMessage: ((kind: MessageKind) => void) | undefined;
}

export default function OpenSheetMenu(props: OpenSheetMenuProps) {
  const { job, visit, trigger, entries, onAsk, onMove, onMessage } = props;
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent>
        {onMessage !== undefined && (
          <>
            <MessageItems onChoose={onMessage} />
            <MenuSeparator />
          </>
        )}
        <JobMenuItems
          job={job}
          entries={entries}
          onAsk={onAsk}
          afterDuplicate={
            onMove && (
              <MenuItem onSelect={onMove}>
                <CalendarArrowUp aria-hidden />
                {visit.unscheduled === 1 ? headTexts.schedule : headTexts.move}
              </MenuItem>
            )
          }
        />
      </MenuContent>
    </Menu>
  );
}
