/**
 * Draws the server's QR code. The page's content security policy forbids `data:` URLs in <img> and markup from
 * a text, so only the size and the outline of the SVG are taken from it.
 */
import { texts } from '../texts/second-factor';

interface Drawing {
  viewBox: string;
  outline: string;
}

/** The drawing in the server's SVG, or null if the SVG has another form. */
export function drawingOf(svg: string): Drawing | null {
  const viewBox = /\sviewBox="([\d. ]+)"/.exec(svg)?.[1];
  const outline = /<path[^>]*\sd="([^"]+)"/.exec(svg)?.[1];
  return viewBox === undefined || outline === undefined ? null : { viewBox, outline };
}

/** Dark on light in both themes, because not every app reads a light code on a dark ground. */
export function QrCode({ svg }: { svg: string }) {
  const drawing = drawingOf(svg);
  // The key below it does the same.
  if (drawing === null) return null;
  return (
    <svg
      role="img"
      aria-label={texts.setUp.scan.qrCode}
      viewBox={drawing.viewBox}
      width={200}
      height={200}
      shapeRendering="crispEdges"
      className="mx-auto rounded-lg border border-line"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={drawing.outline} fill="#000" />
    </svg>
  );
}
