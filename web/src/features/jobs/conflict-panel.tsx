/** What keeps the form from being saved, and the way on: jobs in the way, or somebody else's change. */
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatSpan } from '@/lib/format';
import { instantOf } from '@/lib/zoned-time';
import { Button } from '@/ui/button';
import type { Conflict } from './queries';

interface PanelProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** Comes into view when it appears, since it may appear below the fold of a phone. */
function Panel({ title, children, action }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={panel}
      role="alert"
      className="mb-4 rounded-lg border border-urgent bg-urgent-bg p-3 text-urgent-ink"
    >
      <h3 className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {title}
      </h3>
      <div className="mt-1">{children}</div>
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}

interface ConflictPanelProps {
  conflicts: readonly Conflict[];
  zone: string;
  busy: boolean;
  onAnyway: () => void;
}

/** The jobs that are in the way, with *Schedule anyway* (decisions 6). */
export function ConflictPanel({ conflicts, zone, busy, onAnyway }: ConflictPanelProps) {
  return (
    <Panel
      title="Scheduling Conflict"
      action={
        <Button variant="secondary" size="sm" busy={busy} onClick={onAnyway}>
          Schedule anyway
        </Button>
      }
    >
      <p>Another job is already scheduled at this time:</p>
      <ul className="mt-2 flex flex-col gap-1.5">
        {conflicts.map((conflict) => (
          <li key={conflict.id} className="border-l-2 border-urgent pl-2.5">
            <b className="block font-semibold wrap-anywhere">{conflict.title}</b>
            {formatSpan(
              instantOf(conflict.startDate),
              conflict.endDate === null ? null : instantOf(conflict.endDate),
              zone,
            )}
            {' · '}
            {conflict.assignedUserName ?? 'Unassigned'}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Somebody else changed the job while the form was open (412). */
export function StalePanel({ onReload }: { onReload: () => void }) {
  return (
    <Panel
      title="This job was changed by somebody else"
      action={
        <Button variant="secondary" size="sm" onClick={onReload}>
          Reload
        </Button>
      }
    >
      <p>Nothing was saved. Reload to see the newest version; what you changed here stays in the form.</p>
    </Panel>
  );
}

/** Somebody else deleted the job while the form was open (404). */
export function GonePanel({ onReload }: { onReload: () => void }) {
  return (
    <Panel
      title="This job was deleted by somebody else"
      action={
        <Button variant="secondary" size="sm" onClick={onReload}>
          Close and reload
        </Button>
      }
    >
      <p>
        There is nothing left to save to. What you typed stays here until you close, so that you can copy it.
      </p>
    </Panel>
  );
}

/** What a reload did, so that nothing of somebody else's is overwritten unseen. */
export function ReloadedNote({ kept }: { kept: readonly string[] }) {
  return (
    <p role="status" className="mb-4 rounded-lg border border-line bg-dim p-3">
      This is the newest version.{' '}
      {kept.length === 0
        ? 'You had changed nothing yet.'
        : `Your own changes are still here and not saved yet: ${kept.join(', ')}.`}
    </p>
  );
}
