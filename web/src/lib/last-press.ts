/**
 * Whether the user's last press was a tap with a finger. A tap on a job opens the job sheet, while
 * a mouse click or a key opens the form. Not every browser reports the kind of pointer in a click,
 * so the press before the click is remembered.
 */

/**
 * Whether the last press was a tap. Undefined if the kind of pointer is unknown, for example for a
 * click by a screen reader.
 */
let wasTap: boolean | undefined;

addEventListener(
  'pointerdown',
  ({ pointerType }) => {
    wasTap = pointerType === 'touch' ? true : pointerType === 'mouse' ? false : undefined;
  },
  { capture: true, passive: true },
);
addEventListener('keydown', () => void (wasTap = false), { capture: true, passive: true });

/**
 * Whether the last press was a tap. If that is unknown, true on devices whose primary pointer is a
 * finger.
 */
export function wasTapped(): boolean {
  return wasTap ?? matchMedia('(pointer: coarse)').matches;
}
