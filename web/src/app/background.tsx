/** Runs the background work of every signed-in screen. It starts after the screen is shown. */
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCurrentUser, useSession } from '@/api/session';
import { areUploadsKept } from '@/features/files/upload/flag';
import UndoKeys from '@/features/jobs/undo/undo-keys';
import { startPush } from '@/features/push/start';

/**
 * The live stream starts after this delay in milliseconds, when the first screen has been painted.
 * The stream then also sends the changes that happened during the delay.
 */
const LIVE_AFTER_MS = 1000;
/**
 * Uploads resume after this delay in milliseconds. It is longer than that of the live stream, so
 * that uploads don't slow down the first screen.
 */
const UPLOADS_AFTER_MS = 3000;

/**
 * Starts live updates. The first screen doesn't need them, so their code loads after it is shown.
 */
function useLive() {
  const queries = useQueryClient();
  const { id } = useSession();
  // Waits until the server has returned the signed-in user. The response also contains the event
  // sequence number. Until the response arrives, the screen may show stored data.
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

/**
 * Renews the push subscription of this device, and opens the path of a push notification that was
 * pressed.
 */
function usePush() {
  const router = useRouter();
  const { id } = useSession();
  const isKnown = Boolean(useCurrentUser().data);
  useEffect(() => {
    if (!isKnown) return undefined;
    return startPush(id, (path) => router.history.push(path));
  }, [router, id, isKnown]);
}

/**
 * Resumes uploads that were not finished before the page was last closed. The code for uploads
 * loads only if there are any.
 */
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

/**
 * Loads the code of the job sheet before the first tap on a job. If loading fails, the tap tries
 * again.
 */
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
