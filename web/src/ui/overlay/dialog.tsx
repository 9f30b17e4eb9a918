import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { cn } from '@/lib/cn';
import { texts } from '@/ui/texts/controls';
import { closeOnEscape } from '@/ui/overlay/escape';
import { IconButton } from '@/ui/icon-button';
import { ScrollArea } from '@/ui/scroll-area';
import { useBackCloses } from '@/ui/hooks/use-back-closes';

export const overlayStyle =
  'fixed inset-0 z-40 bg-scrim motion-safe:data-[state=open]:animate-fade-in motion-safe:data-[state=closed]:animate-fade-out';

const panelStyle = [
  'fixed z-50 flex flex-col panel focus:outline-none',
  // Below 768 px the dialog is a full-height sheet, with its buttons at the bottom within reach of
  // the thumb.
  'max-md:inset-0 motion-safe:max-md:data-[state=open]:animate-sheet-in motion-safe:max-md:data-[state=closed]:animate-sheet-out',
  'md:top-1/2 md:left-1/2 md:max-h-[calc(100dvh-4rem)] md:w-[calc(100vw-4rem)] md:-translate-1/2 md:rounded-xl md:border md:border-line',
  'motion-safe:md:data-[state=open]:animate-pop-in motion-safe:md:data-[state=closed]:animate-pop-out',
].join(' ');

/** The longest time between the two clicks of a double-click, in milliseconds. */
const DOUBLE_MS = 500;

const SIZES = { sm: 'md:max-w-110', md: 'md:max-w-140', lg: 'md:max-w-190', xl: 'md:max-w-256' };

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string | undefined;
  /** Actions for the record that the dialog shows, beside or below the title. */
  head?: ReactNode;
  /** The buttons, with the main button last. They stay visible while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
  size?: keyof typeof SIZES | undefined;
  /**
   * Whether the dialog is only for reading. Then none of its links and buttons has the focus at
   * first.
   */
  forReading?: boolean | undefined;
}

/**
 * Remembers the focused element, because Radix returns the focus only to its trigger. With
 * `onWindow` the dialog itself gets the focus at first, not its first field. `first` is a CSS
 * selector for the element that gets the focus at first.
 */
export function useReturnFocus(onWindow = false, first = '') {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      // The dialog gets the focus, because focusing a field would open a phone's keyboard, which
      // hides half of the dialog.
      const quiet = onWindow || matchMedia('(pointer: coarse)').matches;
      const start = event.target instanceof HTMLElement ? event.target : null;
      const inside = first === '' ? null : start?.querySelector<HTMLElement>(first);
      const target = quiet ? start : inside;
      if (!(target instanceof HTMLElement)) return;
      event.preventDefault();
      target.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current?.isConnected) before.current.focus();
      // The element that had the focus was removed together with a deleted record. So the screen
      // gets the focus, not the top of the page.
      else if (document.activeElement === document.body) document.querySelector('main')?.focus();
    },
  };
}

/** Escape in an open list of choices closes the list, not the dialog around it. */
export function keepOpenForList(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof Element && target.matches('[role=combobox][aria-expanded=true]'))
    event.preventDefault();
}

/**
 * A modal dialog that traps the focus and returns it when it closes. A full-height sheet below 768
 * px. rule: small-screens
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  head,
  footer,
  children,
  size = 'md',
  forReading,
}: DialogProps) {
  const focus = useReturnFocus(forReading, head === undefined ? '' : 'form :is(input, textarea)');
  const pressed = useRef(-Infinity);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          {...focus}
          data-sheet
          {...(description === undefined && { 'aria-describedby': undefined })}
          onEscapeKeyDown={keepOpenForList}
          onKeyDown={closeOnEscape(() => onOpenChange(false))}
          onPointerDownCapture={(event) => {
            pressed.current = event.timeStamp;
          }}
          onPointerDownOutside={(event) => {
            // The first click of a double-click may have made the dialog smaller. The second click,
            // now outside, must not close it.
            const { timeStamp } = event.detail.originalEvent;
            if (timeStamp - pressed.current < DOUBLE_MS) event.preventDefault();
          }}
          className={cn(panelStyle, SIZES[size])}
        >
          <header
            className={cn(
              'border-b border-line-2 py-4.5 pr-14 pl-5 md:pl-6',
              head !== undefined && 'flex flex-wrap items-center gap-x-3 gap-y-2 py-3.5',
            )}
          >
            <div className="max-w-full min-w-0">
              <Radix.Title className="text-base/6 font-semibold tracking-[-.01em] break-words">
                {title}
              </Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-0.5 text-ink-2">{description}</Radix.Description>
              )}
            </div>
            {head}
          </header>
          <ScrollArea className="min-h-0 flex-1 px-5 py-4 max-md:mb-[var(--toast-room,0px)] md:px-6 md:py-5">
            {children}
          </ScrollArea>
          {footer !== undefined && (
            <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line-2 px-5 py-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:*:flex-1 md:px-6">
              {footer}
            </footer>
          )}
          {/*
            The close button is the last element in the document order, so that the first field gets
            the focus first.
          */}
          <IconButton
            label={texts.close}
            onClick={() => onOpenChange(false)}
            className="absolute top-2.5 right-2 md:top-3 md:right-3"
          >
            <X />
          </IconButton>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
