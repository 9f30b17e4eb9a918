/**
 * The field for drawing a signature by finger, pen or mouse. The strokes are sharp on every screen and are
 * kept when the device is rotated.
 */
import { Undo2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import SignaturePad, { type PointGroup } from 'signature_pad';
import { Button } from '@/ui/button';
import { texts } from '../texts';
import { ASPECT, PEN, pngOf, scaleStrokes } from './png';

interface PadProps {
  /** The label of the signature. The accessible name of the picture contains it. */
  label: string;
  /** The picture of the strokes. The pad is cleared when the caller sets an empty text. */
  value: string;
  /**
   * Called after each stroke with a picture of all strokes. The text is empty when no stroke is
   * left.
   */
  onChange: (png: string) => void;
}

interface Strokes {
  groups: PointGroup[];
  /** The width of the field at the time when the points were drawn, in pixels. */
  width: number;
}

/** Attaches a pad to a canvas and adapts it when the canvas's size or the screen's pixel density changes. */
function usePad(onStroke: (strokes: Strokes) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  // The strokes are stored outside of the pad, because a new pad is created after the screen was
  // hidden.
  const strokes = useRef<Strokes>({ groups: [], width: 0 });
  const ended = useEffectEvent(() => onStroke(strokes.current));

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const made = new SignaturePad(element, PEN);
    pad.current = made;
    made.addEventListener('endStroke', () => {
      strokes.current = { groups: made.toData(), width: element.offsetWidth };
      ended();
    });
    const fit = () => {
      const width = element.offsetWidth;
      // A hidden canvas has no size, so the pad can't be adapted.
      if (width === 0) return;
      const before = strokes.current;
      const groups = scaleStrokes(before.groups, before.width === 0 ? 1 : width / before.width);
      strokes.current = { groups, width };
      const density = Math.max(devicePixelRatio, 1);
      element.width = Math.round(width * density);
      element.height = Math.round((width / ASPECT) * density);
      context.scale(density, density);
      made.fromData(groups);
    };
    const sizes = new ResizeObserver(fit);
    fit();
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      made.off();
    };
  }, []);

  /** Keeps the first `count` strokes and removes the others. */
  const keep = (count: number) => {
    strokes.current = { ...strokes.current, groups: strokes.current.groups.slice(0, count) };
    pad.current?.fromData(strokes.current.groups);
    return strokes.current;
  };
  return { canvas, keep };
}

export function SignaturePadField({ label, value, onChange }: PadProps) {
  const [count, setCount] = useState(0);
  const report = ({ groups, width }: Strokes) => {
    setCount(groups.length);
    onChange(pngOf(groups, width));
  };
  const { canvas, keep } = usePad(report);
  const empty = useEffectEvent(() => void keep(0));
  useEffect(() => {
    if (value === '') empty();
  }, [value]);
  const drawn = value === '' ? 0 : count;
  return (
    <div>
      <div data-theme="light" className="relative overflow-hidden rounded-lg border border-field bg-surface">
        <canvas
          ref={canvas}
          role="img"
          aria-label={drawn === 0 ? texts.signature.emptyPad(label) : texts.signature.drawnPad(label)}
          className="block aspect-5/2 w-full cursor-crosshair touch-none"
        />
        <div
          aria-hidden
          className="pointer-events-none absolute inset-x-6 bottom-[22%] border-b border-line"
        />
        {drawn === 0 && (
          <p
            aria-hidden
            className="pointer-events-none absolute inset-0 grid place-items-center text-ink-3 select-none"
          >
            {texts.signature.signHere}
          </p>
        )}
      </div>
      <div className="mt-1.5 flex gap-1.5">
        <Button variant="ghost" size="sm" disabled={drawn === 0} onClick={() => report(keep(drawn - 1))}>
          <Undo2 aria-hidden />
          {texts.signature.undo}
        </Button>
        <Button variant="ghost" size="sm" disabled={drawn === 0} onClick={() => report(keep(0))}>
          <X aria-hidden />
          {texts.signature.clear}
        </Button>
      </div>
    </div>
  );
}
