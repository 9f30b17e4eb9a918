import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wasTapped } from './last-press';

const press = (pointerType: string) =>
  fireEvent(document.body, Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType }));
const firstPointer = (isFinger: boolean) =>
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: isFinger } as MediaQueryList);

beforeEach(() => void press('mouse'));

// rule: job-sheet-tap
describe('the last press', () => {
  it('was a tap if it was made with a finger', () => {
    press('touch');
    expect(wasTapped()).toBe(true);
  });

  it('is not a tap if it was made with a mouse, even on a phone', () => {
    firstPointer(true);
    expect(wasTapped()).toBe(false);
  });

  it('was none if it was a key', () => {
    press('touch');
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(wasTapped()).toBe(false);
  });

  it.each([true, false])('with a pen was a tap if the first pointer is a finger: %s', (isFinger) => {
    firstPointer(isFinger);
    press('pen');
    expect(wasTapped()).toBe(isFinger);
  });
});
