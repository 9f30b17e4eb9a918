/** The job sheet as a dialog: the whole screen on a phone, else in the middle. */
import { Dialog as Radix } from 'radix-ui';
import { useBackPasses } from '@/ui/hooks/use-back-closes';
import { overlayStyle, useReturnFocus } from '@/ui/overlay/dialog';
import { closeOnEscape } from '@/ui/overlay/escape';
import { ScrollArea } from '@/ui/scroll-area';
import { JobPage } from './page';
import { SheetParts } from './parts';
import { useLeaveSheet } from './use-leave-sheet';

export interface JobSheetProps {
  jobId: string;
  /** The visit that was pressed; without it the sheet shows the current one. */
  visitId?: string | undefined;
  /** Without it the sheet is an entry of the history, which is left. */
  onClose?: () => void;
}

// In one file with the page, because the first load names all files that it may need later.
export { JobPage };

export default function JobSheet({ jobId, visitId, onClose: close }: JobSheetProps) {
  const leave = useLeaveSheet();
  const onClose = close ?? leave;
  const focus = useReturnFocus(true);
  useBackPasses();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          {...focus}
          data-sheet
          data-job-sheet
          aria-describedby={undefined}
          onKeyDown={closeOnEscape(onClose)}
          className="job-sheet focus:outline-none motion-safe:data-[state=open]:animate-sheet-in"
        >
          <SheetParts
            jobId={jobId}
            visitId={visitId}
            onClose={onClose}
            renderHeading={(title) => <Radix.Title className="sheet-title">{title}</Radix.Title>}
          >
            {({ head, body, dock }) => (
              <>
                <header className="sheet-head">{head}</header>
                <ScrollArea className="sheet-body">{body}</ScrollArea>
                {dock}
              </>
            )}
          </SheetParts>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
