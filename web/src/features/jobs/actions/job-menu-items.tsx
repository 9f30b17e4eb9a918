/**
 * The entries of a job's menu. They are used by a row of the list, a card of the calendar, and
 * *More* in the job's head.
 */
import { Link } from '@tanstack/react-router';
import {
  Archive,
  ArchiveRestore,
  CircleCheck,
  ClipboardList,
  Copy,
  Flag,
  type LucideIcon,
  Pencil,
  Play,
  Trash2,
} from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useSession } from '@/api/session';
import { jobCardPath } from '@/lib/paths';
import { MenuItem, MenuSeparator } from '@/ui/overlay/menu';
import type { CalendarJob } from '../calendar';
import { type Entry, entriesOf } from './entries';
import { texts } from './texts';
import { type EntryTargets, useEntryRuns } from './use-entry-runs';

export const ENTRY_ICON: Record<Entry, LucideIcon> = {
  start: Play,
  finish: Flag,
  complete: CircleCheck,
  edit: Pencil,
  duplicate: Copy,
  card: ClipboardList,
  archive: Archive,
  restore: ArchiveRestore,
  delete: Trash2,
  'request-deletion': Trash2,
};

/** The entries that remove the job. A separator is shown above the first of them. */
const APART: ReadonlySet<Entry> = new Set<Entry>(['delete', 'request-deletion']);

interface JobMenuItemsProps extends EntryTargets {
  job: CalendarJob;
  /** The entries to show. By default all entries that the user may use. */
  entries?: readonly Entry[] | undefined;
  /** Additional entries after 'Edit Job'. */
  afterEdit?: ReactNode;
  /** Additional entries after 'Duplicate…'. */
  afterDuplicate?: ReactNode;
}

export function JobMenuItems({ job, entries, afterEdit, afterDuplicate, ...targets }: JobMenuItemsProps) {
  const isAdmin = useSession().role === 'admin';
  const run = useEntryRuns(job, targets);
  return (entries ?? entriesOf(job, isAdmin)).map((entry) => {
    const Icon = ENTRY_ICON[entry];
    const content = (
      <>
        <Icon aria-hidden />
        {texts.entries[entry]}
      </>
    );
    return (
      <Fragment key={entry}>
        {APART.has(entry) && <MenuSeparator />}
        {entry === 'card' ? (
          <MenuItem asChild>
            <Link to={jobCardPath(job.id)}>{content}</Link>
          </MenuItem>
        ) : (
          <MenuItem destructive={entry === 'delete'} onSelect={run[entry]}>
            {content}
          </MenuItem>
        )}
        {entry === 'edit' && afterEdit}
        {entry === 'duplicate' && afterDuplicate}
      </Fragment>
    );
  });
}
