/**
 * The section of the profile with the signed-in worker's leave. Workers request leave here, change
 * or take back their requests, and see their approved leave.
 */
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { errorText } from '@/api/errors';
import type { CurrentUser } from '@/api/session';
import { useSettings } from '@/features/settings/queries';
import { addDays } from '@/lib/zoned-time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { useFocusAfterRemoval } from '@/ui/hooks/use-focus-after-removal';
import { useToday } from '@/ui/hooks/use-today';
import { IconButton } from '@/ui/icon-button';
import { Skeleton } from '@/ui/skeleton';
import { KindMark } from '../kind-mark';
import { type Absence, ownAbsencesQuery } from '../queries';
import { texts } from '../texts';
import { daysOf, kindLabel, lengthText, timeText } from '../words';
import type { OwnDialog } from './own-dialogs';

const loadDialogs = () => import('./own-dialogs');
const OwnDialogs = lazy(loadDialogs);

/** The maximum number of days for which ended leave is still shown. */
const BACK_DAYS = 90;

interface OwnLeaveProps {
  user: CurrentUser;
}

export function OwnLeave({ user }: OwnLeaveProps) {
  const zone = useSettings().data?.timezone;
  return zone === undefined ? <Skeleton className="h-11" /> : <Loaded user={user} zone={zone} />;
}

function Loaded({ user, zone }: OwnLeaveProps & { zone: string }) {
  const today = useToday(zone);
  const { data, error, refetch } = useQuery(ownAbsencesQuery(user.id, addDays(today, -BACK_DAYS), zone));
  const [dialog, setDialog] = useState<OwnDialog | null>(null);
  return (
    <div onPointerEnter={() => void loadDialogs()}>
      {data !== undefined ? (
        <List absences={data} zone={zone} onOpen={setDialog} />
      ) : error === null ? (
        <Skeleton className="h-11" />
      ) : (
        <ErrorState
          title={texts.loadFailed}
          message={errorText(error, error.message)}
          onRetry={() => void refetch()}
        />
      )}
      <Button
        variant="secondary"
        className="mt-3 max-sm:w-full"
        onClick={() => setDialog({ show: 'new', day: addDays(today, 1) })}
      >
        <CalendarPlus aria-hidden />
        {texts.ask}
      </Button>
      <Suspense fallback={null}>
        {dialog !== null && (
          <OwnDialogs dialog={dialog} user={user} zone={zone} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </div>
  );
}

interface ListProps {
  absences: readonly Absence[];
  zone: string;
  onOpen: (dialog: OwnDialog) => void;
}

function List({ absences, zone, onOpen }: ListProps) {
  useFocusAfterRemoval(absences);
  if (absences.length === 0) return <p className="text-ink-2">{texts.noneOwn}</p>;
  const sorted = absences.toSorted((one, other) =>
    daysOf(one, zone).first.localeCompare(daysOf(other, zone).first),
  );
  return (
    <ul aria-label={texts.own}>
      {sorted.map((absence) => (
        <Item key={absence.id} absence={absence} zone={zone} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function Item({ absence, zone, onOpen }: Omit<ListProps, 'absences'> & { absence: Absence }) {
  const { kind, note, state } = absence;
  const when = timeText(absence, zone);
  const isAsked = state === 'asked';
  return (
    <li className="flex items-start gap-3 border-t border-line-2 py-2.5 first:border-t-0 first:pt-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {when}
          <Badge tone={isAsked ? 'yellow' : 'green'}>{isAsked ? texts.askedFor : texts.approved}</Badge>
        </p>
        <p className="flex flex-wrap items-center gap-2 text-2sm/5 text-ink-2">
          <KindMark kind={kind} asked={isAsked} />
          {kindLabel(kind)} {lengthText(absence)}
        </p>
        {note !== null && <p className="text-2sm/5 wrap-anywhere text-ink-2">{note}</p>}
      </div>
      {isAsked && (
        <div className="flex">
          <IconButton label={texts.changeOwn(when)} onClick={() => onOpen({ show: 'edit', absence })}>
            <Pencil />
          </IconButton>
          <IconButton label={texts.takeBackOwn(when)} onClick={() => onOpen({ show: 'delete', absence })}>
            <Trash2 />
          </IconButton>
        </div>
      )}
    </li>
  );
}
