/**
 * Notices about changes by other people, shown above the fields of a form. Each notice has the
 * action that resolves it.
 */
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { texts } from '@/ui/texts/notices';

interface NoticeProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /**
   * Set for a notice that appears without a user action, for example while the user types. Such a
   * notice is sticky at the top of the dialog or page.
   */
  stickyIn?: 'dialog' | 'page' | undefined;
}

/**
 * A notice that scrolls into view when it appears, because it may be outside of a phone's screen.
 */
export function Notice({ title, children, action, stickyIn }: NoticeProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stickyIn === undefined) panel.current?.scrollIntoView({ block: 'nearest' });
    // The notice takes space, so the focused field is scrolled into view again.
    else document.activeElement?.closest('input, textarea')?.scrollIntoView({ block: 'nearest' });
  }, [stickyIn]);
  return (
    <div
      ref={panel}
      role="alert"
      className={cn(
        'mb-4 rounded-lg border border-urgent bg-urgent-bg p-3 text-urgent-ink',
        // Covers the padding above the fields. Otherwise the scrolling fields would be visible
        // there.
        stickyIn === 'dialog' && 'sticky -top-4 z-10 md:-top-5',
        // The notice is sticky below the app's header.
        stickyIn === 'page' && 'sticky top-16 z-10',
      )}
    >
      {/*
        Not a heading, because the right heading level differs: on a page it is below the first
        level, in a dialog below the second.
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
  /** Says what was changed: 'This job was changed by somebody else'. */
  title: string;
  onReload: () => void;
}

/**
 * Shown after a save was refused because somebody else saved the record while the form was open
 * (412). rule: wire-versions
 */
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
  /**
   * Says what was changed, and by whom if known: 'Ana changed this job while you were editing it.'
   */
  title: string;
  /** Whether the notice is in a dialog or on a page. */
  on?: 'dialog' | 'page';
  /** The label of the reload button. */
  reload?: string;
}

/** Shown when somebody else saves the record while there are unsaved changes in the form. */
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

/**
 * Shown when somebody else has saved the record while the form had no changes. The form then shows
 * the new values.
 */
export function FollowedNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-4 rounded-lg border border-line bg-dim p-3">
      {children}
    </p>
  );
}

interface GoneNoticeProps {
  /** Says what was deleted: 'This job was deleted by somebody else'. */
  title: string;
  on?: 'dialog' | 'page';
  /** How the user leaves the form: by closing the dialog or by leaving the page. */
  until: 'close' | 'leave';
  action?: ReactNode;
}

/** Shown when somebody else deleted the record while the form was open. */
export function GoneNotice({ title, on = 'dialog', until, action }: GoneNoticeProps) {
  return (
    <Notice stickyIn={on} title={title} action={action}>
      <p>{texts.gone[until]}</p>
    </Notice>
  );
}

/**
 * Says what a reload has changed in the form, so that nobody unknowingly overwrites another
 * person's changes. `kept` contains the labels of the fields that kept their typed values.
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
  /**
   * The titles of the notices: `changed` if somebody else saved while this form has unsaved
   * changes, `stale` if a save of this form was refused.
   */
  changed: string;
  stale: string;
  /** The labels of the fields by field name, in the order of the form. */
  labels: Readonly<Record<string, string>>;
  on?: 'dialog' | 'page';
}

/** The notices about a save by somebody else, and about a reload. */
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
