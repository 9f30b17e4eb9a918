/**
 * The sessions of the signed-in user: each device, and when it was last seen. *Sign out* ends the
 * session of one device, or of all devices except this one.
 */
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { errorText } from '@/api/errors';
import { useLogout } from '@/features/auth/queries';
import {
  type Session,
  sessionsQuery,
  useEndOtherSessions,
  useEndSession,
} from '@/features/auth/session-queries';
import { useSettings } from '@/features/settings/queries';
import { ago } from '@/lib/ago';
import { formatDay } from '@/lib/format';
import { dayOf, instantOf } from '@/lib/zoned-time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { useNow } from '@/ui/hooks/use-now';
import { texts } from './texts';

const PHONE = /iphone|ipad|android/i;

/**
 * Returns 'Last seen 5 minutes ago, signed in Nov 3, 2026'. For the session of this device it
 * returns only the sign-in day.
 */
function useSeen({ current, lastSeenAt, createdAt }: Session): string {
  const isThis = current === 1;
  const now = useNow();
  const zone = useSettings().data?.timezone;
  const seen = ago(instantOf(lastSeenAt), now);
  if (zone === undefined) return isThis ? '' : texts.sessions.seen(seen);
  const day = formatDay(dayOf(instantOf(createdAt), zone));
  return isThis ? texts.sessions.since(day) : texts.sessions.seenSince(seen, day);
}

interface DeviceProps {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}

function Device({ session, busy, onEnd }: DeviceProps) {
  const { device } = session;
  const isThis = session.current === 1;
  const Icon = PHONE.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 border-line-2 py-3 not-first:border-t first:pt-0">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-2" strokeWidth={1.7} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 wrap-anywhere">{device}</span>
          {isThis && <Badge tone="green">{texts.sessions.thisDevice}</Badge>}
        </p>
        <p className="min-h-5 text-2sm/5 text-ink-2">{useSeen(session)}</p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        aria-label={isThis ? texts.sessions.signOutThis : texts.sessions.signOutDevice(device)}
        onClick={onEnd}
      >
        {texts.sessions.signOut}
      </Button>
    </li>
  );
}

export function Sessions() {
  const sessions = useQuery(sessionsQuery);
  const logOut = useLogout();
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  if (sessions.isPending) return <Placeholder />;
  if (sessions.isError) {
    return (
      <ErrorState
        title={texts.sessions.loadFailed}
        message={errorText(sessions.error, sessions.error.message)}
        onRetry={() => void sessions.refetch()}
      />
    );
  }
  return (
    <>
      <ul aria-label={texts.sessions.devices}>
        {sessions.data.map((session) => (
          <Device
            key={session.id}
            session={session}
            busy={session.current === 1 ? logOut.isPending : end.isPending && end.variables.id === session.id}
            onEnd={() => (session.current === 1 ? logOut.mutate() : end.mutate(session))}
          />
        ))}
      </ul>
      {sessions.data.some(({ current }) => current === 0) && (
        <Button
          variant="secondary"
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate()}
          className="mt-2 max-sm:w-full"
        >
          {texts.sessions.signOutOthers}
        </Button>
      )}
    </>
  );
}

function Placeholder() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}
