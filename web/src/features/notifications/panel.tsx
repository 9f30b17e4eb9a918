/**
 * The panel below the bell, with the newest notifications. On a phone it has the width of the screen, and the
 * page behind it is dimmed. This code is loaded when it is first needed.
 */
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { overlayStyle } from '@/ui/overlay/dialog';
import { closeOnEscape } from '@/ui/overlay/escape';
import { useBackCloses } from '@/ui/hooks/use-back-closes';
import { useNarrow } from '@/ui/hooks/use-narrow';
import { NotificationList } from './list';
import { useMarkAllRead } from './marks';
import { texts } from './texts/panel';
import { useUnreadCount } from './queries';

const panelStyle = [
  'fixed z-50 flex flex-col border-line panel focus:outline-none',
  'max-md:inset-x-0 max-md:top-14 max-md:rounded-b-xl max-md:border-b',
  'md:top-13 md:right-6 md:w-100 md:rounded-lg md:border',
  'motion-safe:data-[state=open]:animate-drop-in motion-safe:data-[state=closed]:animate-fade-out',
].join(' ');

/** Moves the focus between notifications with Up, Down, Home and End. Tab works as well. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-notification]')];
  const at = items.findIndex((item) => item === document.activeElement);
  const last = items.length - 1;
  const moves: Record<string, number> = {
    ArrowDown: Math.min(at + 1, last),
    ArrowUp: at < 0 ? last : Math.max(at - 1, 0),
    Home: 0,
    End: last,
  };
  const to = moves[event.key];
  if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  items[to]?.focus();
}

interface NotificationPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /**
   * The button with the bell. It gets the focus when the panel closes. A click on it also closes
   * the panel.
   */
  bell: RefObject<HTMLElement | null>;
}

export default function NotificationPanel({ open, onOpenChange, bell }: NotificationPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const unread = useUnreadCount();
  const markAll = useMarkAllRead();
  const phone = useNarrow();
  // On a wide screen the panel is a menu, which Back doesn't close.
  useBackCloses(open && phone, () => onOpenChange(false));

  const escape = closeOnEscape(() => onOpenChange(false));
  const focusBell = () => bell.current?.querySelector('button')?.focus();
  const takeFocus = (event: Event) => {
    event.preventDefault();
    panel.current?.focus();
  };
  const returnFocus = (event: Event) => {
    event.preventDefault();
    // Leaves the focus where it is if a new screen or a clicked element already has it.
    if (document.activeElement === document.body) focusBell();
  };
  const follow = () => {
    onOpenChange(false);
    // When the job's dialog closes, it returns the focus to the element that has the focus now.
    // This must be the bell, because the panel will be closed by then.
    focusBell();
  };
  const keepForBell = (event: Event) => {
    if (event.target instanceof Node && bell.current?.contains(event.target)) event.preventDefault();
  };

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} modal={phone}>
      <Dialog.Portal>
        {phone && <Dialog.Overlay className={cn(overlayStyle, 'top-14')} />}
        <Dialog.Content
          ref={panel}
          aria-describedby={undefined}
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={keepForBell}
          onKeyDown={(event) => {
            walk(event);
            escape(event);
          }}
          className={panelStyle}
        >
          <div className="flex min-h-12 items-center justify-between gap-2 border-b border-line-2 py-1.5 pr-1 pl-4">
            <Dialog.Title className="text-sm/6 font-semibold">{texts.title}</Dialog.Title>
            {unread > 0 && (
              <Button
                variant="ghost"
                size="sm"
                onClick={() => {
                  markAll.mutate();
                  // Moves the focus to the panel, because this button disappears when no
                  // notification is unread.
                  panel.current?.focus();
                }}
              >
                {texts.markAllRead}
              </Button>
            )}
          </div>
          <NotificationList onFollow={follow} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
