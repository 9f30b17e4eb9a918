/** A stored drawn signature, shown on a canvas. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isDrawn, pictureOf } from './png';

/**
 * Decodes the picture of a signature. Undefined while decoding, null if there is no drawn signature
 * or it is broken.
 */
export function usePicture(signature: string): ImageBitmap | null | undefined {
  const [decoded, setDecoded] = useState<{ of: string; picture: ImageBitmap | null }>();
  useEffect(() => {
    if (!isDrawn(signature)) return;
    let gone = false;
    const show = (picture: ImageBitmap | null) => {
      if (!gone) setDecoded({ of: signature, picture });
    };
    pictureOf(signature).then(show, () => show(null));
    return () => {
      gone = true;
    };
  }, [signature]);
  if (!isDrawn(signature)) return null;
  return decoded?.of === signature ? decoded.picture : undefined;
}

interface PictureProps {
  picture: ImageBitmap;
  label: string;
  className?: string | undefined;
}

/**
 * Shows a picture on a canvas. A layout effect paints it, so that the picture is ready if printing
 * starts immediately.
 */
export function SignaturePicture({ picture, label, className }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return;
    element.width = picture.width;
    element.height = picture.height;
    element.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return <canvas ref={canvas} role="img" aria-label={label} className={className} />;
}
