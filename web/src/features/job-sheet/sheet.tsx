/** The job sheet as a dialog: full-screen on a phone, otherwise centered. */
import { Dialog as Radix } from 'radix-ui';
import { useIgnoreBack } from '@/ui/hooks/use-back-closes';
import { overlayStyle, useReturnFocus } from '@/ui/overlay/dialog';
import { closeOnEscape } from '@/ui/overlay/escape';
import { ScrollArea } from '@/ui/scroll-area';
import { JobPage } from './page';
import { SheetParts } from './parts';
import { useLeaveSheet } from './use-leave-sheet';

export interface JobSheetProps {
  jobId: string;
  /** The visit that was pressed. If it is undefined, the sheet shows the current visit. */
  visitId?: string | undefined;
  /**
   * Closes the sheet. If it is undefined, the sheet is an entry of the browser history, and closing
   * the sheet goes back in the history.
   */
  onClose?: () => void;
}

// The page is exported from this file, so that both are in one chunk. The first load lists every
// chunk that may be needed later, so fewer chunks make it smaller.
export { JobPage };

export default function JobSheet({ jobId, visitId, onClose: close }: JobSheetProps) {
  const leave = useLeaveSheet();
  const onClose = close ?? leave;
  const focus = useReturnFocus(true);
  useIgnoreBack();
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
