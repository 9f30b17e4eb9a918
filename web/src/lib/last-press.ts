/**
 * Whether the person's last press was a tap with a finger. A tap on a job opens the job sheet; a mouse and keys open the
 * form. A click doesn't say in every browser where it came from, so the press before it is remembered.
 */

/** Undefined when no finger, mouse or key was seen, as for a click that a screen reader makes. */
let wasTap: boolean | undefined;

addEventListener(
  'pointerdown',
  ({ pointerType }) => {
    wasTap = pointerType === 'touch' ? true : pointerType === 'mouse' ? false : undefined;
  },
  { capture: true, passive: true },
);
addEventListener('keydown', () => void (wasTap = false), { capture: true, passive: true });

/** Whether the last press was a tap. Where that isn't known, on a device whose first pointer is a finger, it was. */
export function wasTapped(): boolean {
  return wasTap ?? matchMedia('(pointer: coarse)').matches;
}
