/**
 * Drawn signatures as PNG data URLs: made from strokes, and decoded into pictures. The page's content
 * security policy forbids `data:` URLs in <img>, so a stored signature is decoded here and drawn onto a
 * canvas. rule: card-signatures
 */
import SignaturePad, { type PointGroup } from 'signature_pad';

/** The ratio of width to height, for the signature field and for the picture. */
export const ASPECT = 2.5;
/** The maximum number of characters of the data URL. The server accepts at most 200 kB. */
const LARGEST = 200_000;
/**
 * The widths of the picture in pixels. They are tried in this order until the file is small enough.
 * The first width is enough for print.
 */
const WIDTHS = [1200, 900, 600, 300];

const PREFIX = 'data:image/png;base64,';

/**
 * The look of the strokes. The color is dark in both themes, because the signature is printed on paper.
 * Widths are in pixels of the field.
 */
export const PEN = { penColor: '#17181a', minWidth: 1, maxWidth: 3 };

export function isDrawn(signature: string): boolean {
  return signature.startsWith(PREFIX);
}

/** Scales the strokes by `factor`, for a field of another width. */
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

/**
 * Converts the strokes to a data URL that the server accepts; empty if there are no strokes.
 * `fieldWidth` is the width of the field in pixels.
 */
export function pngOf(strokes: PointGroup[], fieldWidth: number): string {
  if (strokes.length === 0 || fieldWidth <= 0) return '';
  let url = '';
  for (const width of WIDTHS) {
    url = paint(strokes, fieldWidth, width);
    if (url.length <= LARGEST) break;
  }
  return url;
}

/** Decodes the picture of a signature. Rejects when the data is not a picture. */
export async function pictureOf(dataUrl: string): Promise<ImageBitmap> {
  const bytes = Uint8Array.from(atob(dataUrl.slice(PREFIX.length)), (char) => char.charCodeAt(0));
  return createImageBitmap(new Blob([bytes], { type: 'image/png' }));
}
