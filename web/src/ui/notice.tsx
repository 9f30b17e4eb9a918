/** What keeps a form from being saved, and the way on, above its fields. */
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { texts } from '@/ui/notice-texts';

interface NoticeProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** Comes by itself while somebody types: it stays in sight at the top of the dialog or the page. */
  uncalled?: 'dialog' | 'page' | undefined;
}

/** Comes into view when it appears, since it may appear below the fold of a phone. */
export function Notice({ title, children, action, uncalled }: NoticeProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (uncalled === undefined) panel.current?.scrollIntoView({ block: 'nearest' });
    // It makes room for itself: the field that one types in must not be pushed out of sight.
    else document.activeElement?.closest('input, textarea')?.scrollIntoView({ block: 'nearest' });
  }, [uncalled]);
  return (
    <div
      ref={panel}
      role="alert"
      className={cn(
        'mb-4 rounded-lg border border-urgent bg-urgent-bg p-3 text-urgent-ink',
        // Over the room above the fields, through which they would be seen to scroll.
        uncalled === 'dialog' && 'sticky -top-4 z-10 md:-top-5',
        // Below the bar of the app.
        uncalled === 'page' && 'sticky top-16 z-10',
      )}
    >
      {/* No heading: on a page it stands below the first one, in a dialog below the second. */}
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {title}
      </p>
      <div className="mt-1">{children}</div>
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}

interface StaleNoticeProps {
  /** What was changed: 'This job was changed by somebody else'. */
  title: string;
  onReload: () => void;
}

/** Somebody else saved the same thing while the form was open (412). */
export function StaleNotice({ title, onReload }: StaleNoticeProps) {
  return (
    <Notice
      title={title}
      action={
        <Button variant="secondary" size="sm" onClick={onReload}>
          {texts.reload}
        </Button>
      }
    >
      <p>{texts.stale}</p>
    </Notice>
  );
}

interface ChangedNoticeProps extends StaleNoticeProps {
  /** What was changed, and who did it where that is known: 'Ana changed this job while you were editing it.' */
  title: string;
  /** What it stands in. */
  on?: 'dialog' | 'page';
  /** What the way on is called. */
  reload?: string;
}

/** Somebody else saved the same thing just now, while something is typed in the form and not sent. */
export function ChangedNotice({ title, on = 'dialog', reload = texts.reload, onReload }: ChangedNoticeProps) {
  return (
    <Notice
      uncalled={on}
      title={title}
      action={
        <Button variant="secondary" size="sm" onClick={onReload}>
          {reload}
        </Button>
      }
    >
      <p>{texts.changed}</p>
    </Notice>
  );
}

/** Somebody else saved the same thing just now, and the form, in which nothing was typed, shows what they made of it. */
export function FollowedNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-4 rounded-lg border border-line bg-dim p-3">
      {children}
    </p>
  );
}

interface GoneNoticeProps {
  /** What was deleted: 'This job was deleted by somebody else'. */
  title: string;
  on?: 'dialog' | 'page';
  /** How one goes away from it. */
  until: 'close' | 'leave';
  action?: ReactNode;
}

/** Somebody else deleted the thing while the form was open. */
export function GoneNotice({ title, on = 'dialog', until, action }: GoneNoticeProps) {
  return (
    <Notice uncalled={on} title={title} action={action}>
      <p>{texts.gone[until]}</p>
    </Notice>
  );
}

/** What a reload did, so that nothing of somebody else's is overwritten unseen; `kept` are labels of fields. */
export function ReloadedNote({ kept }: { kept: readonly string[] }) {
  return (
    <p role="status" className="mb-4 rounded-lg border border-line bg-dim p-3">
      {kept.length === 0 ? texts.reloaded : texts.reloadedKeeping(kept.join(', '))}
    </p>
  );
}
