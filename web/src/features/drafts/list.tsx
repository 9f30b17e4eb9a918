/** The list of drafts on this device. Each can be opened or discarded. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { USER_KEY } from '@/api/query-client';
import { restoreNewJob } from '@/features/jobs/form/new-job-draft';
import { ago } from '@/lib/ago';
import { runCommand, runCommandSoon } from '@/lib/commands';
import { type DraftHead, removeDraft } from '@/lib/drafts';
import { jobCardPath, JOBS_PATH } from '@/lib/paths';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog';
import { Dialog } from '@/ui/overlay/dialog';
import { useNow } from '@/ui/hooks/use-now';
import { texts } from './texts';

interface DraftsListProps {
  drafts: readonly DraftHead[];
  onClose: () => void;
}

const titleOf = ({ title }: DraftHead) => title.trim() || texts.untitled;

/** Returns a function that opens the screen on which the user can finish a draft. */
function useOpen(): (draft: DraftHead) => void {
  const navigate = useNavigate();
  return ({ kind, id }) => {
    if (kind === 'job-card') return void navigate({ to: '/job-card/$id', params: { id } });
    // A note is opened in the details of its job, because the field for the note is there.
    if (kind === 'note') return void navigate({ to: JOBS_PATH, search: { jobId: id } });
    restoreNewJob();
    if (runCommand('new-job')) return;
    void navigate({ to: '/' });
    runCommandSoon('new-job');
  };
}

export default function DraftsList({ drafts, onClose }: DraftsListProps) {
  const open = useOpen();
  const [asked, ask] = useState<DraftHead | null>(null);
  const now = useNow();
  return (
    <>
      <Dialog
        open
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={texts.title}
        description={texts.text}
        size="sm"
      >
        <ul className="-my-2 divide-y divide-line-2">
          {drafts.map((draft) => (
            <li key={draft.key} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-medium wrap-anywhere">{titleOf(draft)}</p>
                <p className="text-ink-2">{texts.kept(texts.kinds[draft.kind], ago(draft.savedAt, now))}</p>
              </div>
              <Choices
                draft={draft}
                onOpen={() => {
                  onClose();
                  open(draft);
                }}
                onDiscard={() => ask(draft)}
              />
            </li>
          ))}
        </ul>
      </Dialog>
      {asked !== null && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && ask(null)}
          title={texts.discardTitle}
          description={texts.discardText(titleOf(asked))}
          confirmLabel={texts.discard}
          cancelLabel={texts.keep}
          destructive
          onConfirm={() => {
            removeDraft(asked.key);
            ask(null);
          }}
        />
      )}
    </>
  );
}

interface ChoicesProps {
  draft: DraftHead;
  onOpen: () => void;
  onDiscard: () => void;
}

function Choices({ draft, onOpen, onDiscard }: ChoicesProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isKnown = useQueryClient().getQueryData(USER_KEY) !== undefined;
  // A draft can't be discarded while its job card is open, because the open card would store the
  // draft again.
  if (draft.kind !== 'new-job' && jobCardPath(draft.id) === path)
    return <p className="text-ink-2">{texts.isOpen}</p>;
  return (
    <>
      {/* While the device is offline, only the draft of a job card can be opened, because all other
          screens with drafts need the server. */}
      {draft.kind !== 'job-card' && !isKnown && <p className="w-full text-ink-2">{texts.needsServer}</p>}
      <div className="flex gap-2">
        {(draft.kind === 'job-card' || isKnown) && (
          <Button size="sm" aria-label={`${texts.open}: ${titleOf(draft)}`} onClick={onOpen}>
            {texts.open}
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${texts.discard}: ${titleOf(draft)}`}
          onClick={onDiscard}
        >
          {texts.discard}
        </Button>
      </div>
    </>
  );
}
