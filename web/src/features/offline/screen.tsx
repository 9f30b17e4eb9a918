/**
 * The screen that is shown while the server can't be reached: a job card from a draft on this device, or else
 * the stored weeks, read-only. No component that could change a job is mounted. When the server answers
 * again, the app opens the requested path.
 */
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { CurrentUser } from '@/api/session';
import DraftsButton from '@/features/drafts/drafts-button';
import { listDrafts } from '@/lib/drafts';
import { jobCardPath } from '@/lib/paths';
import { Logo, ProductName } from '@/ui/logo';
import { owner, readWeeks, removeStoredData, storedUser } from './weeks-store';
import { OfflineNotice } from './notice';
import { openingWeek, type StoredSchedule } from './rules';
import { useReconnect } from './use-reconnect';
import { OfflineWeeks } from './weeks';

interface OfflineScreenProps {
  /** Shown while the stored weeks are read. */
  loading: ReactNode;
  /** Shown when nothing is stored. */
  empty: ReactNode;
  /** Called when the server answers again. */
  onReconnect: () => void;
  /** The path of the URL that the user requested. */
  path: string;
  /** Called when the stored user has a draft for the requested path. */
  onDraft: (person: CurrentUser) => void;
}

type Found = { schedule: StoredSchedule | null } | null;

export default function OfflineScreen(props: OfflineScreenProps) {
  const { loading, empty, onReconnect, path, onDraft } = props;
  const [found, setFound] = useState<Found>(null);
  const open = useEffectEvent(onDraft);
  useEffect(() => {
    const person = storedUser();
    const drafts = person === null ? [] : listDrafts(person.id);
    const isDraft = drafts.some(({ kind, id }) => kind === 'job-card' && jobCardPath(id) === path);
    if (person !== null && isDraft) open(person);
  }, [path]);
  useEffect(() => {
    let gone = false;
    void readWeeks(Date.now()).then((schedule) => !gone && setFound({ schedule }));
    return () => {
      gone = true;
    };
  }, []);
  const remove = useCallback(() => void removeStoredData().then(() => setFound({ schedule: null })), []);
  if (found === null) return loading;
  if (found.schedule !== null)
    return <Weeks schedule={found.schedule} onReconnect={onReconnect} onRemove={remove} />;
  return (
    <>
      <OfflineHeader />
      {empty}
    </>
  );
}

/** The app's header without the parts that need the server. */
function OfflineHeader() {
  const userId = owner();
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-surface px-4 text-md md:px-6">
      <Logo />
      <span className="flex-1">
        <ProductName />
      </span>
      {userId !== null && <DraftsButton userId={userId} />}
    </header>
  );
}

interface WeeksProps {
  schedule: StoredSchedule;
  onReconnect: () => void;
  onRemove: () => void;
}

function Weeks({ schedule, onReconnect, onRemove }: WeeksProps) {
  const [at, setAt] = useState(() => openingWeek(schedule.weeks, Date.now()));
  const { tryNow, trying } = useReconnect(onReconnect);
  const week = schedule.weeks[at];
  if (week === undefined) return null;
  return (
    <>
      <OfflineHeader />
      <main id="main" className="mx-auto max-w-430 p-4 pb-24 md:p-6">
        <OfflineNotice
          loadedAt={week.loadedAt}
          zone={schedule.zone}
          trying={trying}
          onTry={tryNow}
          onRemove={onRemove}
        />
        <OfflineWeeks
          schedule={schedule}
          week={week}
          at={at}
          onStep={(by) => setAt(at + by)}
          onToday={() => setAt(openingWeek(schedule.weeks, Date.now()))}
        />
      </main>
    </>
  );
}
