/** The entries of a job's menu, for a row of the list and a card of the calendar. */
import { Link } from '@tanstack/react-router';
import {
  Archive,
  ArchiveRestore,
  CircleCheck,
  ClipboardList,
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
import { openTask } from './dialog-store';
import { type Entry, entriesOf } from './entries';
import { texts } from './texts';
import { useRequestDeletion, useVerb } from './use-verbs';
import { ARCHIVE, FINISH, restore, START } from './verbs';

const ICON: Record<Entry, LucideIcon> = {
  start: Play,
  finish: Flag,
  complete: CircleCheck,
  edit: Pencil,
  card: ClipboardList,
  archive: Archive,
  restore: ArchiveRestore,
  delete: Trash2,
  'request-deletion': Trash2,
};

/** The entries that remove the job. They are below a separator. */
const APART: ReadonlySet<Entry> = new Set<Entry>(['delete', 'request-deletion']);

interface JobMenuItemsProps {
  job: CalendarJob;
  /** Called at 'Edit Job' instead of opening the default edit dialog. */
  onEdit?: (() => void) | undefined;
  /** Additional entries after 'Edit Job'. */
  afterEdit?: ReactNode;
}

export function JobMenuItems({ job, onEdit, afterEdit }: JobMenuItemsProps) {
  const isAdmin = useSession().role === 'admin';
  const act = useVerb(job);
  const request = useRequestDeletion(job);
  const run: Record<Exclude<Entry, 'card'>, () => void> = {
    start: () => act(START),
    finish: () => act(FINISH),
    complete: () => openTask({ kind: 'complete', job }),
    edit: onEdit ?? (() => openTask({ kind: 'edit', job })),
    archive: () => act(ARCHIVE),
    restore: () => act(restore(false)),
    delete: () => openTask({ kind: 'delete', job }),
    'request-deletion': request,
  };
  return entriesOf(job, isAdmin).map((entry) => {
    const Icon = ICON[entry];
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
      </Fragment>
    );
  });
}
