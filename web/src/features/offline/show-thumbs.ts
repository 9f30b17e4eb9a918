/**
 * Shows the stored small picture where an image of the page could not be loaded. One listener for all images, so
 * that the screens with photos need nothing of their own. rule: pack-on-device
 */
import { owner } from '@/lib/storage/owner';
import { thumbs } from './thumbs';

/** The id of the photo whose small picture an image shows; null if it shows something else. */
export function thumbIdOf(src: string): string | null {
  return /\/api\/files\/([\w-]+)\?size=thumb$/.exec(src)?.[1] ?? null;
}

/** Puts the stored picture into the image. Returns false if there is none. */
async function showKept(image: HTMLImageElement, id: string, urls: Map<string, string>): Promise<boolean> {
  const thumb = owner() === null ? undefined : await thumbs.read(id);
  if (thumb === undefined) return false;
  const url = urls.get(id) ?? URL.createObjectURL(new Blob([thumb.bytes], { type: thumb.type }));
  urls.set(id, url);
  image.src = url;
  return true;
}

/** Starts it, until the returned function is called. */
export function showKeptThumbs(): () => void {
  const urls = new Map<string, string>();
  const tried = new WeakSet<HTMLImageElement>();
  const look = (image: HTMLImageElement, event?: Event) => {
    const id = thumbIdOf(image.src);
    if (id === null || tried.has(image)) return;
    tried.add(image);
    // The image's own listeners hear of the failure only if there is no stored picture.
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
  // Those that failed before this code was loaded.
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) look(image);
  return () => {
    document.removeEventListener('error', failed, true);
    for (const url of urls.values()) URL.revokeObjectURL(url);
  };
}
