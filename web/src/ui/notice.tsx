/** What keeps a form from being saved, and the way on, above its fields. */
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/ui/button';

interface NoticeProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** Comes into view when it appears, since it may appear below the fold of a phone. */
export function Notice({ title, children, action }: NoticeProps) {
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

interface StaleNoticeProps {
  /** What was changed, beginning the sentence: 'This job'. */
  thing: string;
  /** 'were' for a thing that is many. */
  verb?: 'was' | 'were' | undefined;
  onReload: () => void;
}

/** Somebody else saved the same thing while the form was open (412). */
export function StaleNotice({ thing, verb = 'was', onReload }: StaleNoticeProps) {
  return (
    <Notice
      title={`${thing} ${verb} changed by somebody else`}
      action={
        <Button variant="secondary" size="sm" onClick={onReload}>
          Reload
        </Button>
      }
    >
      <p>Nothing was saved. Reload to see the newest version; what you changed here stays in the form.</p>
    </Notice>
  );
}

/** What a reload did, so that nothing of somebody else's is overwritten unseen; `kept` are labels of fields. */
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
