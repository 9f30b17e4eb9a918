/** The contents of the audit log's columns. The table and the cards use them. */
import { Link } from '@tanstack/react-router';
import {
  Archive,
  Briefcase,
  CalendarClock,
  CalendarOff,
  ClipboardPen,
  Database,
  Download,
  KeyRound,
  LogIn,
  LogOut,
  type LucideIcon,
  Settings,
  ShieldAlert,
  ShieldCheck,
  ShieldOff,
  User,
} from 'lucide-react';
import { cn } from '@/lib/cn';
import { formatDayTime } from '@/lib/format';
import { JOBS_PATH } from '@/lib/paths';
import { instantOf } from '@/lib/zoned-time';
import type { AuditAction, AuditEntry } from './entry';
import { texts } from './texts';
import { actorOf, changesOf, isWarning, sentenceOf } from './words';

const ICON: Readonly<Record<AuditAction, LucideIcon>> = {
  signed_in: LogIn,
  sign_in_failed: ShieldAlert,
  sign_in_refused: ShieldAlert,
  signed_out: LogOut,
  session_ended: LogOut,
  password_changed: KeyRound,
  password_reset_requested: KeyRound,
  password_reset: KeyRound,
  second_factor_on: ShieldCheck,
  second_factor_off: ShieldOff,
  second_factor_reset: ShieldOff,
  recovery_code_used: ShieldAlert,
  temporary_password_set: KeyRound,
  user_created: User,
  user_changed: User,
  role_changed: User,
  user_activated: User,
  user_deactivated: User,
  user_deleted: User,
  job_deleted: Briefcase,
  job_archived: Archive,
  job_restored: Archive,
  job_card_changed: ClipboardPen,
  settings_changed: Settings,
  working_hours_changed: CalendarClock,
  absence_added: CalendarOff,
  absence_changed: CalendarOff,
  absence_deleted: CalendarOff,
  report_exported: Download,
  business_set_up: Settings,
  database_restored: Database,
};

/** Shows the action of an entry, and below it the fields that the action changed. */
export function ActionCell({ entry }: { entry: AuditEntry }) {
  const Icon = ICON[entry.action];
  return (
    <div className="flex items-start gap-2">
      <Icon
        aria-hidden
        className={cn('mt-0.5 size-4 shrink-0', isWarning(entry) ? 'text-urgent-ink' : 'text-ink-3')}
      />
      <div className="min-w-0">
        <p className={cn('wrap-anywhere', isWarning(entry) && 'text-urgent-ink')}>
          <Words entry={entry} />
        </p>
        <Changes entry={entry} />
      </div>
    </div>
  );
}

/**
 * Shows the sentence that describes an entry. The title of a job is a link to the job, unless the
 * job was deleted.
 */
function Words({ entry }: { entry: AuditEntry }) {
  const { before, subject, after } = sentenceOf(entry);
  const { subjectType, subjectId, action } = entry;
  const isThere = subjectType === 'job' && subjectId !== null && action !== 'job_deleted';
  return (
    <>
      {before}
      {subject !== null &&
        (isThere ? (
          <Link
            to={JOBS_PATH}
            search={{ jobId: subjectId }}
            className="rounded-sm font-medium underline decoration-line underline-offset-3 hover:decoration-current pointer-coarse:py-3"
          >
            <bdi>{subject}</bdi>
          </Link>
        ) : (
          <bdi className="font-medium">{subject}</bdi>
        ))}
      {after}
    </>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  if (changes.length === 0) return null;
  return (
    <ul className="text-ink-2">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="wrap-anywhere">
          {field}: <bdi>{from}</bdi> <span aria-hidden>→</span>
          <span className="sr-only">{texts.changedTo}</span> <bdi className="text-ink">{to}</bdi>
        </li>
      ))}
    </ul>
  );
}

export function ActorCell({ entry }: { entry: AuditEntry }) {
  return (
    <bdi className={cn('wrap-anywhere', entry.actorName === null && 'text-ink-3')}>{actorOf(entry)}</bdi>
  );
}

export function TimeCell({ entry, zone }: { entry: AuditEntry; zone: string }) {
  return <time dateTime={entry.at}>{formatDayTime(instantOf(entry.at), zone)}</time>;
}

/** Shows the network address of the request. Entries made by the command line have no address. */
export function Address({ entry: { address } }: { entry: AuditEntry }) {
  return <span className={cn('wrap-anywhere', address === null && 'text-ink-3')}>{address ?? '-'}</span>;
}
