/** The section with the visits in a job's details, and their actions. rule: job-visits */
import { Plus } from 'lucide-react';
import { lazy, startTransition, Suspense, useState } from 'react';
import { toastFailure } from '@/api/failure-toast';
import { useSession } from '@/api/session';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog';
import { Section } from '@/ui/section';
import type { Job } from '../queries';
import { addChange, noteUnchanged } from '../undo/own-changes';
import { deleteVisit, finishVisit, patchVisit, startVisit, type Visit } from '../visit-requests';
import { texts } from './texts';
import { useVisitChange, type VisitChange } from './use-visit-change';
import { plannedTime, VisitItem } from './visit-item';
import { actionsOf, type VisitAction } from './visit-state';

const VisitDialog = lazy(() => import('./visit-dialog'));

/**
 * The number of visits that are shown at first. If a job has more visits, the visits around the
 * current one are shown.
 */
const FIRST = 10;

interface VisitsSectionProps {
  job: Job;
  zone: string;
  /** Whether the section is in the narrow column beside the form. */
  isInSideColumn?: boolean;
}

/**
 * Returns the change for an action that needs no form: start, finish, move to the tray, or remove.
 */
function changeOf(job: Job, visit: Visit, action: 'start' | 'finish' | 'tray' | 'remove'): VisitChange {
  switch (action) {
    case 'start':
      return { visit, send: (version) => startVisit(visit.id, version), done: texts.toasts.started };
    case 'finish':
      return { visit, send: (version) => finishVisit(visit.id, version), done: texts.toasts.finished };
    case 'tray': {
      const send = (version: number) => patchVisit(visit.id, { unscheduled: true }, version);
      return { visit, send, done: texts.toasts.tray };
    }
    case 'remove':
      return { visit, send: (version) => remove(job, visit, version), done: texts.toasts.removed };
  }
}

/**
 * Removes a visit. The response contains no job. Therefore this function records the change, so
 * that the user can undo it.
 */
async function remove(job: Job, visit: Visit, version: number): Promise<null> {
  const entryId = await deleteVisit(visit.id, version);
  if (entryId === null) noteUnchanged(job.id);
  else addChange({ id: entryId, jobId: job.id, what: 'visitRemoved', of: job.title });
  return null;
}

/** Returns the reason why the visits can't be changed, or null if they can be changed. */
function closedText({ status, archived }: Job): string | null {
  if (archived === 1) return texts.archived;
  return status === 'completed' ? texts.completed : null;
}

/** Returns the visits to show at first: those around the current visit. */
function firstOf(visits: readonly Visit[], currentId: string): readonly Visit[] {
  const current = visits.findIndex(({ id }) => id === currentId);
  const from = Math.max(0, Math.min(current - 1, visits.length - FIRST));
  return visits.slice(from, from + FIRST);
}

export function VisitsSection({ job, zone, isInSideColumn = false }: VisitsSectionProps) {
  const isAdmin = useSession().role === 'admin';
  const { change } = useVisitChange(job);
  const [all, setAll] = useState(false);
  // The visit in the open dialog. Null for a new visit, undefined while the dialog is closed.
  const [editing, setEditing] = useState<Visit | null | undefined>();
  const [removing, setRemoving] = useState<Visit | null>(null);
  const visits = job.visits ?? [];
  const closed = closedText(job);
  const shown = all ? visits : firstOf(visits, job.visitId);

  const run = (visit: Visit, action: 'start' | 'finish' | 'tray' | 'remove') =>
    void change(changeOf(job, visit, action)).catch((error: unknown) =>
      toastFailure(error, null, texts.failed),
    );
  const choose = (visit: Visit, action: VisitAction) => {
    if (action === 'edit') startTransition(() => setEditing(visit));
    else if (action === 'remove') setRemoving(visit);
    else run(visit, action);
  };

  return (
    <Section
      title={texts.title}
      count={visits.length}
      className="md:col-span-2"
      action={
        closed === null && (
          <Button variant="secondary" size="sm" onClick={() => startTransition(() => setEditing(null))}>
            <Plus aria-hidden />
            {texts.add}
          </Button>
        )
      }
    >
      <ul className={cn('grid gap-2', !isInSideColumn && visits.length > 1 && 'md:grid-cols-2')}>
        {shown.map((visit) => (
          <VisitItem
            key={visit.id}
            visit={visit}
            zone={zone}
            isCurrent={visit.id === job.visitId}
            actions={closed === null ? actionsOf(visit, visits.length, isAdmin) : []}
            onChoose={(action) => choose(visit, action)}
          />
        ))}
      </ul>
      {shown.length < visits.length && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setAll(true)}>
          {texts.showAll(visits.length)}
        </Button>
      )}
      {closed !== null && (isAdmin || job.archived === 0) && (
        <p className="mt-2 text-2sm/5 text-ink-2">{closed}</p>
      )}
      <Suspense fallback={null}>
        {editing !== undefined && (
          <VisitDialog job={job} visit={editing} zone={zone} onClose={() => setEditing(undefined)} />
        )}
      </Suspense>
      {removing !== null && (
        <RemoveQuestion
          job={job}
          visit={removing}
          zone={zone}
          onClose={() => setRemoving(null)}
          onConfirm={() => {
            setRemoving(null);
            run(removing, 'remove');
          }}
        />
      )}
    </Section>
  );
}

interface RemoveQuestionProps {
  job: Job;
  visit: Visit;
  zone: string;
  onClose: () => void;
  onConfirm: () => void;
}

function RemoveQuestion({ job, visit, zone, onClose, onConfirm }: RemoveQuestionProps) {
  const crew = visit.workers.map(({ fullName }) => fullName).join(', ');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.removeTitle}
      description={texts.removeQuestion(visit.number, job.title, plannedTime(visit, zone), crew)}
      confirmLabel={texts.removeConfirm}
      destructive
      onConfirm={onConfirm}
    />
  );
}
