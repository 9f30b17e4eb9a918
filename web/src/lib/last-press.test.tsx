import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wasTapped } from './last-press';

const press = (pointerType: string) =>
  fireEvent(document.body, Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType }));
const firstPointer = (isFinger: boolean) =>
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: isFinger } as MediaQueryList);

beforeEach(() => void press('mouse'));

// rule: job-sheet-tap
describe('recognizing whether the last press was a tap', () => {
  it('a press with a finger is a tap', () => {
    press('touch');
    expect(wasTapped()).toBe(true);
  });

  it('a press with a mouse is not a tap, even on a phone', () => {
    firstPointer(true);
    expect(wasTapped()).toBe(false);
  });

  it('a key press is not a tap', () => {
    press('touch');
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(wasTapped()).toBe(false);
  });

  it.each([true, false])('a press with a pen is a tap if the primary pointer is a finger: %s', (isFinger) => {
    firstPointer(isFinger);
    press('pen');
    expect(wasTapped()).toBe(isFinger);
  });
});
