/** Background work of every signed-in screen, started after the screen is shown. */
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCurrentUser, useSession } from '@/api/session';
import { areUploadsKept } from '@/features/files/upload/flag';
import UndoKeys from '@/features/jobs/undo/undo-keys';
import { startPush } from '@/features/push/start';

/**
 * The live stream starts after this delay in milliseconds, when the first screen is painted. The
 * stream then sends earlier changes too.
 */
const LIVE_AFTER_MS = 1000;
/**
 * Uploads resume after this delay in milliseconds. It is longer, so that they don't slow down the
 * first screen.
 */
const UPLOADS_AFTER_MS = 3000;

/** Starts live updates. Their code loads after the first screen is shown, which doesn't need it. */
function useLive() {
  const queries = useQueryClient();
  const { id } = useSession();
  // Waits until the server has returned the signed-in user. That response also contains the event
  // sequence number. Until then the screen may show stored data.
  const isKnown = Boolean(useCurrentUser().data);
  useEffect(() => {
    if (!isKnown) return undefined;
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
  }, [queries, id, isKnown]);
}

/** Renews this device's push subscription, and opens the path of a pressed notification. */
function usePush() {
  const router = useRouter();
  const { id } = useSession();
  const isKnown = Boolean(useCurrentUser().data);
  useEffect(() => {
    if (!isKnown) return undefined;
    return startPush(id, (path) => router.history.push(path));
  }, [router, id, isKnown]);
}

/** Resumes uploads that an earlier page left unsent. Their code loads only if there are any. */
function useUploads() {
  const queries = useQueryClient();
  const { id } = useSession();
  useEffect(() => {
    if (!areUploadsKept()) return;
    const goOn = async () => {
      const { uploadsOf } = await import('@/features/files/upload/current');
      uploadsOf(queries, id);
    };
    const timer = setTimeout(() => void goOn().catch(() => undefined), UPLOADS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [queries, id]);
}

/** Loads the job sheet before the first tap. If loading fails, the tap tries again. */
function usePreloadedSheet() {
  useEffect(() => {
    if (matchMedia('(any-pointer: coarse)').matches)
      void import('@/features/job-sheet/sheet').catch(() => undefined);
  }, []);
}

export default function Background() {
  useLive();
  usePush();
  useUploads();
  usePreloadedSheet();
  return <UndoKeys />;
}
