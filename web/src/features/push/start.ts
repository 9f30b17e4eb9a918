/**
 * Starts push on every signed-in screen: renews the subscription, and opens the job when a
 * notification is clicked.
 */
import { pathToOpen } from '@/worker/push';
import { renewPush } from './subscription';

/**
 * Starts push for a person until the returned function is called. `open` navigates to a path of the
 * app.
 */
export function startPush(userId: string, open: (path: string) => void): () => void {
  // A failed renewal is ignored, because the push setting shows the actual state of the
  // subscription.
  void renewPush(userId).catch(() => undefined);
  if (!('serviceWorker' in navigator)) return () => undefined;
  const hear = ({ data }: MessageEvent<unknown>) => {
    const path = pathToOpen(data);
    if (path !== null) open(path);
  };
  navigator.serviceWorker.addEventListener('message', hear);
  navigator.serviceWorker.startMessages();
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}
