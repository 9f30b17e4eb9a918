/**
 * Renders the QR code that the server sends as an SVG. The content security policy forbids showing
 * it as a `data:` URL in <img>, and forbids inserting the markup as text. So only the size and the
 * outline are taken from the SVG.
 */
import { texts } from '../texts/second-factor';

interface Drawing {
  viewBox: string;
  outline: string;
}

/**
 * Returns the size and the outline in the server's SVG, or null if the SVG has an unexpected
 * structure.
 */
export function drawingOf(svg: string): Drawing | null {
  const viewBox = /\sviewBox="([\d. ]+)"/.exec(svg)?.[1];
  const outline = /<path[^>]*\sd="([^"]+)"/.exec(svg)?.[1];
  return viewBox === undefined || outline === undefined ? null : { viewBox, outline };
}

/**
 * The QR code is dark on a light background in both themes, because some apps can't read a light
 * code on a dark background.
 */
export function QrCode({ svg }: { svg: string }) {
  const drawing = drawingOf(svg);
  // Without a QR code the user can type the key that is shown below.
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
