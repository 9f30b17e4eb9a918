/**
 * Shows the stored thumbnail if the browser could not load a photo on the page. One listener
 * handles all images, so that the screens with photos need no code for this. rule: pack-on-device
 */
import { owner } from '@/lib/storage/owner';
import { thumbs } from './thumbs';

/** Returns the id of the photo if `src` is the URL of its thumbnail; otherwise null. */
export function thumbIdOf(src: string): string | null {
  return /\/api\/files\/([\w-]+)\?size=thumb$/.exec(src)?.[1] ?? null;
}

/** Shows the stored thumbnail in the image. Returns false if none is stored. */
async function showKept(image: HTMLImageElement, id: string, urls: Map<string, string>): Promise<boolean> {
  const thumb = owner() === null ? undefined : await thumbs.read(id);
  if (thumb === undefined) return false;
  const url = urls.get(id) ?? URL.createObjectURL(new Blob([thumb.bytes], { type: thumb.type }));
  urls.set(id, url);
  image.src = url;
  return true;
}

/** Handles failed images until the returned function is called. */
export function showKeptThumbs(): () => void {
  const urls = new Map<string, string>();
  const tried = new WeakSet<HTMLImageElement>();
  const look = (image: HTMLImageElement, event?: Event) => {
    const id = thumbIdOf(image.src);
    if (id === null || tried.has(image)) return;
    tried.add(image);
    // Stops the error event. If no thumbnail is stored, the event is dispatched again below.
    event?.stopImmediatePropagation();
    const show = async () => {
      const isShown = await showKept(image, id, urls);
      if (!isShown && event !== undefined) image.dispatchEvent(new Event('error'));
    };
    void show();
  };
  const failed = (event: Event) => {
    if (event.target instanceof HTMLImageElement) look(event.target, event);
  };
  document.addEventListener('error', failed, true);
  // Handles the images that failed before this code was loaded.
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) look(image);
  return () => {
    document.removeEventListener('error', failed, true);
    for (const url of urls.values()) URL.revokeObjectURL(url);
  };
}
