import { expect, it, vi } from 'vitest';
import { animateFold } from './fold-motion';

it('the tray does not move if the user prefers reduced motion', () => {
  const tray = document.createElement('section');
  const animate = vi.spyOn(tray, 'animate');
  const media = vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  animateFold(tray);
  media.mockRestore();
  expect(animate).not.toHaveBeenCalled();
  animateFold(tray);
  expect(animate).toHaveBeenCalledOnce();
});
