/**
 * Shown while the server can't be reached. A screen of the person's day is opened with the data of
 * the pack (`pack.ts`), and a job card with the data of a draft. If the device has neither, the
 * stored weeks are shown, read-only. Components that could change a job are not mounted. When the
 * server responds again, the app opens the requested path.
 */
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { CurrentUser } from '@/api/session';
import DraftsButton from '@/features/drafts/drafts-button';
import { listDrafts } from '@/lib/drafts';
import { isKeptPath, jobCardPath, TODAY_PATH } from '@/lib/paths';
import { buttonStyle } from '@/ui/button';
import { Logo, ProductName } from '@/ui/logo';
import { owner } from '@/lib/storage/owner';
import { readWeeks, removeStoredData, storedUser } from './weeks-store';
import { OfflineNotice } from './notice';
import { readPack } from './pack-store';
import { warmStart } from './warm-start';
import { openingWeek, type StoredSchedule } from './rules';
import { texts } from './texts';
import { useReconnect } from './use-reconnect';
import { OfflineWeeks } from './weeks';

interface OfflineScreenProps {
  /** Shown while the stored weeks are being read. */
  loading: ReactNode;
  /** Shown when no weeks are stored. */
  empty: ReactNode;
  /** Called when the server responds again. */
  onReconnect: () => void;
  /** The path in the URL that the user opened. */
  path: string;
  /** Called when the path can be opened from the stored user's pack, or from a draft. */
  onDraft: (person: CurrentUser) => void;
}

type Found = { schedule: StoredSchedule | null } | null;

export default function OfflineScreen(props: OfflineScreenProps) {
  const { loading, empty, onReconnect, path, onDraft } = props;
  const [found, setFound] = useState<Found>(null);
  const queries = useQueryClient();
  const open = useEffectEvent(onDraft);
  useEffect(() => {
    const person = storedUser();
    const drafts = person === null ? [] : listDrafts(person.id);
    const isDraft = drafts.some(({ kind, id }) => kind === 'job-card' && jobCardPath(id) === path);
    if (person !== null && isDraft) open(person);
    else if (isKeptPath(path)) void warmStart(queries, path).then((kept) => kept !== null && open(kept));
  }, [path, queries]);
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

/** Whether the person's day can be shown from the data on this device. */
function useHasPack(): boolean {
  const [hasPack, setHasPack] = useState(false);
  useEffect(() => void readPack(Date.now()).then((kept) => setHasPack(kept !== null)), []);
  return hasPack;
}

/** The app's header without the parts that need the server. */
function OfflineHeader() {
  const userId = owner();
  const hasPack = useHasPack();
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-surface px-4 text-md md:px-6">
      <Logo />
      <span className="flex-1">
        <ProductName />
      </span>
      {userId !== null && hasPack && (
        <Link to={TODAY_PATH} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
          {texts.myDay}
        </Link>
      )}
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
