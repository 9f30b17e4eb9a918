/** Notices above the fields of a form about changes by others, with the action that resolves them. */
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { texts } from '@/ui/texts/notices';

interface NoticeProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** Set for a notice that appears without a user action, e.g. while typing. It sticks to the top of the dialog or page. */
  stickyIn?: 'dialog' | 'page' | undefined;
}

/** Scrolls into view when it appears, because it may be outside of a phone's screen. */
export function Notice({ title, children, action, stickyIn }: NoticeProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stickyIn === undefined) panel.current?.scrollIntoView({ block: 'nearest' });
    // The notice takes space: keep the field in which the user types in view.
    else document.activeElement?.closest('input, textarea')?.scrollIntoView({ block: 'nearest' });
  }, [stickyIn]);
  return (
    <div
      ref={panel}
      role="alert"
      className={cn(
        'mb-4 rounded-lg border border-urgent bg-urgent-bg p-3 text-urgent-ink',
        // Covers the padding above the fields, where they would be visible while scrolling.
        stickyIn === 'dialog' && 'sticky -top-4 z-10 md:-top-5',
        // Below the app's header.
        stickyIn === 'page' && 'sticky top-16 z-10',
      )}
    >
      {/*
        Not a heading, because its level differs: on a page it is below the first level, in a dialog below
        the second.
      */}
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

/** Somebody else saved the record while the form was open (412). rule: wire-versions */
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
  /** What was changed, and by whom if known: 'Ana changed this job while you were editing it.' */
  title: string;
  /** Whether it is in a dialog or on a page. */
  on?: 'dialog' | 'page';
  /** The label of the reload button. */
  reload?: string;
}

/** Somebody else saved the record just now, while there are unsaved changes in the form. */
export function ChangedNotice({ title, on = 'dialog', reload = texts.reload, onReload }: ChangedNoticeProps) {
  return (
    <Notice
      stickyIn={on}
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

/** Somebody else saved the record just now. The form had no changes and shows the new values. */
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
  /** How the user leaves the form. */
  until: 'close' | 'leave';
  action?: ReactNode;
}

/** Somebody else deleted the record while the form was open. */
export function GoneNotice({ title, on = 'dialog', until, action }: GoneNoticeProps) {
  return (
    <Notice stickyIn={on} title={title} action={action}>
      <p>{texts.gone[until]}</p>
    </Notice>
  );
}

/**
 * Says what a reload did, so that changes by others aren't overwritten unseen; `kept` are labels of fields.
 */
export function ReloadedNote({ kept }: { kept: readonly string[] }) {
  return (
    <p role="status" className="mb-4 rounded-lg border border-line bg-dim p-3">
      {kept.length === 0 ? texts.reloaded : texts.reloadedKeeping(kept.join(', '))}
    </p>
  );
}

interface StoredFormNoticesProps {
  /** The state of the form (`useStoredForm`). */
  form: { isChanged: boolean; stale: boolean; kept: readonly string[] | null; reload: () => void };
  /** The titles of the notices: somebody else has saved just now; or before, so that a save was refused. */
  changed: string;
  stale: string;
  /** The labels of the fields by name, in their order. */
  labels: Readonly<Record<string, string>>;
  on?: 'dialog' | 'page';
}

/** What somebody else's save did to a form of a stored record, and what a reload kept. */
export function StoredFormNotices({ form, changed, stale, labels, on = 'dialog' }: StoredFormNoticesProps) {
  const kept = Object.entries(labels).flatMap(([name, label]) => (form.kept?.includes(name) ? [label] : []));
  return (
    <>
      {form.isChanged && <ChangedNotice on={on} title={changed} onReload={form.reload} />}
      {form.stale && <StaleNotice title={stale} onReload={form.reload} />}
      {form.kept !== null && !form.stale && <ReloadedNote kept={kept} />}
    </>
  );
}
