import { type ComponentProps, useEffect, useRef } from 'react';
import { cn } from '@/lib/cn';

const HIDE_AFTER_MS = 600;

/**
 * A part of the page that scrolls separately. Its scroll bar hides 600 ms after the last movement.
 */
export function ScrollArea({ className, ...props }: ComponentProps<'div'>) {
  const area = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stir = () => {
      element.dataset['scrolling'] = '';
      clearTimeout(timer);
      timer = setTimeout(() => delete element.dataset['scrolling'], HIDE_AFTER_MS);
    };
    element.addEventListener('scroll', stir, { passive: true });
    element.addEventListener('pointermove', stir, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', stir);
      element.removeEventListener('pointermove', stir);
    };
  }, []);

  return <div ref={area} className={cn('scroll-area', className)} {...props} />;
}
