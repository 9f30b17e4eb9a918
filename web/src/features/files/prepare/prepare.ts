/**
 * Scales photos down on the device before they are sent, because a phone's photo has 12 megapixels
 * and 5 MB, and the connection at a building site is slow. Photos are drawn upright. A file that
 * the browser can't read is sent unchanged, so that the server can say what is wrong with it.
 * rule: upload-small
 */
import type { FileKind } from '../rules';
import { drawnSize, isSmall, jpegName, type Size } from './size';
import { HEAD_BYTES, takenOf, withTaken } from './taken';

const QUALITY = 0.85;

export interface Prepared {
  content: Blob;
  name: string;
  kind: FileKind;
}

/** Returns the content to send for a photo or PDF. The promise never rejects. */
export async function prepare(file: Blob, name: string, sort: 'photo' | 'pdf'): Promise<Prepared> {
  if (sort === 'pdf') return { content: file, name, kind: 'application/pdf' };
  const asItIs: Prepared = {
    content: file,
    name,
    kind: file.type === 'image/png' ? 'image/png' : 'image/jpeg',
  };
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      if (isSmall(file.type, file.size, picture)) return asItIs;
      const small = await drawn(picture);
      if (small === null) return asItIs;
      const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
      const content = withTaken(small, takenOf(new Uint8Array(head)));
      return { content, name: jpegName(name), kind: 'image/jpeg' };
    } finally {
      picture.close();
    }
  } catch {
    return asItIs;
  }
}

/** Draws the picture and returns it as a JPEG; null if the browser can't create one. */
async function drawn(picture: ImageBitmap): Promise<Blob | null> {
  const size = drawnSize(picture);
  const paper = canvasOf(size);
  const pen = paper.getContext('2d');
  if (pen === null) return null;
  // The background is needed because JPEG has no transparency. Without it, transparent parts would
  // be black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, size.width, size.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, size.width, size.height);
  const blob = await (paper instanceof HTMLCanvasElement
    ? new Promise<Blob | null>((done) => paper.toBlob(done, 'image/jpeg', QUALITY))
    : paper.convertToBlob({ type: 'image/jpeg', quality: QUALITY }));
  return blob?.type === 'image/jpeg' ? blob : null;
}

interface Pen {
  fillStyle: string | CanvasGradient | CanvasPattern;
  imageSmoothingQuality: ImageSmoothingQuality;
  fillRect: (x: number, y: number, width: number, height: number) => void;
  drawImage: (picture: ImageBitmap, x: number, y: number, width: number, height: number) => void;
}

type Paper = (HTMLCanvasElement | OffscreenCanvas) & { getContext: (kind: '2d') => Pen | null };

function canvasOf({ width, height }: Size): Paper {
  if ('OffscreenCanvas' in globalThis) return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}
