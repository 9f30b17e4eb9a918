/**
 * A preview of a photo that has not been sent yet. It is drawn small on a canvas, so that the page
 * doesn't keep the whole photo in memory.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The width of the preview, in pixels. */
const WIDTH = 240;

interface PreviewProps {
  content: Blob;
  className: string;
  /** A placeholder, shown until the photo is read, and also if the browser can't read it. */
  children: ReactNode;
}

export function Preview({ content, className, children }: PreviewProps) {
  const [isDrawn, setDrawn] = useState(false);
  const paper = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let gone = false;
    const draw = async () => {
      const picture = await createImageBitmap(content, { resizeWidth: WIDTH, resizeQuality: 'medium' });
      const canvas = paper.current;
      if (!gone && canvas !== null) {
        canvas.width = picture.width;
        canvas.height = picture.height;
        canvas.getContext('2d')?.drawImage(picture, 0, 0);
        setDrawn(true);
      }
      picture.close();
    };
    draw().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [content]);
  return (
    <>
      {!isDrawn && children}
      <canvas ref={paper} width={1} height={1} aria-hidden className={`object-cover ${className}`} />
    </>
  );
}
