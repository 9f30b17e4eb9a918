/** What runs on every signed-in screen, and isn't needed before it is shown. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '@/api/session';
import UndoKeys from '@/features/jobs/undo/undo-keys';

/**
 * The live stream starts after this delay in milliseconds, when the first screen is painted. It catches up on
 * earlier changes.
 */
const LIVE_AFTER_MS = 1000;

/** Starts live updates. Their code loads after the first screen is shown, which doesn't need it. */
function useLive() {
  const queries = useQueryClient();
  const { id } = useSession();
  useEffect(() => {
    let stop: (() => void) | null = () => {};
    const start = async () => {
      const { startLiveUpdates } = await import('@/features/live/live-updates');
      if (stop !== null) stop = startLiveUpdates(queries, id);
    };
    const timer = setTimeout(() => void start().catch(() => undefined), LIVE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
      stop = null;
    };
  }, [queries, id]);
}

export default function Background() {
  useLive();
  return <UndoKeys />;
}
