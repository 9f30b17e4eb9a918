/** The actions in the head of a job sheet: *Edit*, and the menu with all other actions. */
import { Ellipsis, Pencil } from 'lucide-react';
import { lazy, startTransition, Suspense, useState } from 'react';
import { useSession } from '@/api/session';
import type { JobQuestion } from '@/features/jobs/actions/dialog-store';
import { entriesOf } from '@/features/jobs/actions/entries';
import { JobQuestionDialog } from '@/features/jobs/actions/job-question';
import { type CalendarJob, isWhole } from '@/features/jobs/calendar';
import type { MessageKind } from '@/features/messages/words';
import { Button } from '@/ui/button';
import { OnDemandMenu } from '@/ui/overlay/on-demand-menu';
import { JobMessage } from './job-message';
import { sheetSteps } from './steps';
import { texts } from './texts';

const loadMenu = () => import('./open-sheet-menu');
const OpenSheetMenu = lazy(loadMenu);
const loadForm = () => import('@/features/jobs/form/job-dialog');
const JobDialog = lazy(loadForm);
const VisitDialog = lazy(() => import('@/features/jobs/visits/visit-dialog'));

interface SheetActionsProps {
  job: CalendarJob;
  visit: CalendarJob;
  zone: string;
  onDeleted: () => void;
}

/**
 * The dialog that was opened from the head of the sheet. For *Edit* it contains a copy of the job,
 * so that the form stays open if the job is deleted.
 */
type Opened =
  { is: 'edit'; job: CalendarJob } | { is: JobQuestion | 'move' } | { is: 'message'; kind: MessageKind };

export function SheetActions({ job, visit, zone, onDeleted }: SheetActionsProps) {
  const isAdmin = useSession().role === 'admin';
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (next: Opened) => startTransition(() => setOpened(next));
  const isOpen = job.archived === 0 && job.status !== 'completed';
  return (
    <div className="sheet-actions">
      {entriesOf(job, isAdmin).includes('edit') && (
        <Button
          variant="ghost"
          onPointerDown={() => void loadForm()}
          onClick={() => open({ is: 'edit', job })}
        >
          <Pencil aria-hidden />
          {texts.edit}
        </Button>
      )}
      <OnDemandMenu
        preload={loadMenu}
        trigger={
          <Button variant="ghost" size="icon" aria-label={texts.more}>
            <Ellipsis aria-hidden className="size-5" />
          </Button>
        }
        renderMenu={(trigger) => (
          <OpenSheetMenu
            job={job}
            visit={visit}
            trigger={trigger}
            entries={sheetSteps(job, visit, isAdmin).more}
            onAsk={(is) => open({ is })}
            onMove={isOpen && isWhole(job) ? () => open({ is: 'move' }) : undefined}
            onMessage={isOpen ? (kind) => open({ is: 'message', kind }) : undefined}
          />
        )}
      />
      {opened !== null && (
        <OpenedDialog
          opened={opened}
          job={job}
          visit={visit}
          zone={zone}
          onDeleted={onDeleted}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

interface OpenedDialogProps extends SheetActionsProps {
  opened: Opened;
  onClose: () => void;
}

function OpenedDialog({ opened, job, visit, zone, onDeleted, onClose }: OpenedDialogProps) {
  switch (opened.is) {
    case 'edit':
      return (
        <Suspense fallback={null}>
          <JobDialog job={opened.job} zone={zone} onClose={onClose} onDeleted={onDeleted} />
        </Suspense>
      );
    case 'move':
      return <Move job={job} visitId={visit.visitId} zone={zone} onClose={onClose} />;
    case 'message':
      return <JobMessage kind={opened.kind} job={job} visit={visit} onClose={onClose} />;
    case 'complete':
    case 'set-completed':
    case 'delete':
    case 'duplicate':
      return (
        <JobQuestionDialog kind={opened.is} job={job} zone={zone} onClose={onClose} onDeleted={onDeleted} />
      );
  }
}

interface MoveProps extends Pick<OpenedDialogProps, 'job' | 'zone' | 'onClose'> {
  visitId: string;
}

function Move({ job, visitId, zone, onClose }: MoveProps) {
  const visit = isWhole(job) ? job.visits?.find(({ id }) => id === visitId) : undefined;
  if (visit === undefined || !isWhole(job)) return null;
  return (
    <Suspense fallback={null}>
      <VisitDialog purpose="move" job={job} visit={visit} zone={zone} onClose={onClose} />
    </Suspense>
  );
}
