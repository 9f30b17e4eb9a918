/**
 * The screen without the server: a job card from its draft, or else the stored weeks, read-only. No component
 * that could change a job is mounted. When the server answers again, the app opens the requested path.
 */
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { CurrentUser } from '@/api/session';
import DraftsSign from '@/features/drafts/sign';
import { listDrafts } from '@/lib/drafts';
import { jobCardPath } from '@/lib/paths';
import { Mark, Name } from '@/ui/mark';
import { forget, keptPerson, owner, recall } from './kept';
import { OfflineNotice } from './notice';
import { type Kept, openingWeek } from './rules';
import { useWayBack } from './use-way-back';
import { OfflineWeeks } from './weeks';

interface OfflineScreenProps {
  /** Shown while the storage is read. */
  looking: ReactNode;
  /** Shown when nothing is stored. */
  nothing: ReactNode;
  /** Called when the server answers again. */
  onBack: () => void;
  /** The requested path. */
  path: string;
  /** Called when the requested path can be opened from this user's draft. */
  onDraft: (person: CurrentUser) => void;
}

type Found = { kept: Kept | null } | null;

export default function OfflineScreen(props: OfflineScreenProps) {
  const { looking, nothing, onBack, path, onDraft } = props;
  const [found, setFound] = useState<Found>(null);
  const open = useEffectEvent(onDraft);
  useEffect(() => {
    const person = keptPerson();
    const drafts = person === null ? [] : listDrafts(person.id);
    const isDraft = drafts.some(({ kind, id }) => kind === 'job-card' && jobCardPath(id) === path);
    if (person !== null && isDraft) open(person);
  }, [path]);
  useEffect(() => {
    let gone = false;
    void recall(Date.now()).then((kept) => !gone && setFound({ kept }));
    return () => {
      gone = true;
    };
  }, []);
  const remove = useCallback(() => void forget().then(() => setFound({ kept: null })), []);
  if (found === null) return looking;
  if (found.kept !== null) return <Weeks kept={found.kept} onBack={onBack} onRemove={remove} />;
  return (
    <>
      <OfflineHeader />
      {nothing}
    </>
  );
}

/** The app's header without the parts that need the server. */
function OfflineHeader() {
  const userId = owner();
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-surface px-4 text-md md:px-6">
      <Mark />
      <span className="flex-1">
        <Name />
      </span>
      {userId !== null && <DraftsSign userId={userId} />}
    </header>
  );
}

interface WeeksProps {
  kept: Kept;
  onBack: () => void;
  onRemove: () => void;
}

function Weeks({ kept, onBack, onRemove }: WeeksProps) {
  const [at, setAt] = useState(() => openingWeek(kept.weeks, Date.now()));
  const { tryNow, trying } = useWayBack(onBack);
  const week = kept.weeks[at];
  if (week === undefined) return null;
  return (
    <>
      <OfflineHeader />
      <main id="main" className="mx-auto max-w-430 p-4 pb-24 md:p-6">
        <OfflineNotice
          loadedAt={week.loadedAt}
          zone={kept.zone}
          trying={trying}
          onTry={tryNow}
          onRemove={onRemove}
        />
        <OfflineWeeks
          kept={kept}
          week={week}
          at={at}
          onStep={(by) => setAt(at + by)}
          onToday={() => setAt(openingWeek(kept.weeks, Date.now()))}
        />
      </main>
    </>
  );
}
