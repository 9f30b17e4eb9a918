/** What push needs on every signed-in screen: the subscription is renewed, and a pressed notification opens its job. */
import { pathToOpen } from '@/worker/push';
import { renewPush } from './subscription';

/** Starts it for a person, until the returned function is called. `open` goes to a path of the app. */
export function startPush(userId: string, open: (path: string) => void): () => void {
  // Push then shows as it is: off, or on until the browser or the server ends it.
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
