/**
 * Drawn signatures as PNG data URLs (decisions 8): made from strokes, and read back into pictures. The page's policy
 * forbids `data:` addresses in <img>, so a stored signature is decoded here and drawn onto a canvas.
 */
import SignaturePad, { type PointGroup } from 'signature_pad';

/** Width to height of the field and of the picture. */
export const ASPECT = 2.5;
/** Characters of the data URL: the server takes 200 kB. */
const LARGEST = 200_000;
/** Widths of the picture in pixels, tried until one is small enough: sharp in print, light on a phone's connection. */
const WIDTHS = [1200, 900, 600, 300];

const PREFIX = 'data:image/png;base64,';

/** Ink on paper in either theme, since it is printed. Widths are in pixels of the field. */
export const PEN = { penColor: '#17181a', minWidth: 1, maxWidth: 3 };

export function isDrawn(signature: string): boolean {
  return signature.startsWith(PREFIX);
}

/** The strokes of a field that is `fieldWidth` wide, moved to one of another width. */
export function scaleStrokes(strokes: PointGroup[], factor: number): PointGroup[] {
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));
}

function paint(strokes: PointGroup[], fieldWidth: number, width: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round(width / ASPECT);
  canvas.getContext('2d')?.scale(width / fieldWidth, width / fieldWidth);
  const pad = new SignaturePad(canvas, PEN);
  pad.off();
  pad.fromData(strokes);
  return canvas.toDataURL('image/png');
}

/** The strokes of a field that is `fieldWidth` pixels wide as a data URL that the server takes; empty for none. */
export function pngOf(strokes: PointGroup[], fieldWidth: number): string {
  if (strokes.length === 0 || fieldWidth <= 0) return '';
  let url = '';
  for (const width of WIDTHS) {
    url = paint(strokes, fieldWidth, width);
    if (url.length <= LARGEST) break;
  }
  return url;
}

/** Decodes a drawn signature; rejects when it is no picture. */
export async function pictureOf(dataUrl: string): Promise<ImageBitmap> {
  const bytes = Uint8Array.from(atob(dataUrl.slice(PREFIX.length)), (char) => char.charCodeAt(0));
  return createImageBitmap(new Blob([bytes], { type: 'image/png' }));
}
