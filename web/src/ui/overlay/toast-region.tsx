import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { texts } from '@/ui/texts/controls';
import { isInsideOpen } from '@/ui/overlay/escape';
import type { ShownToast } from '@/ui/overlay/toast-message';
import { SubjectAction } from '@/ui/overlay/toast-action';
import { toastMs } from '@/ui/overlay/toast-time';
import { useCountdown } from '@/ui/hooks/use-countdown';
import { useToastInSheet } from '@/ui/hooks/use-toast-in-sheet';

const SWIPE_PX = 50;

interface ToastRegionProps {
  toast: ShownToast | null;
  onDismiss: (id: number) => void;
}

const rootStyle = [
  // The toast stays clickable even while a dialog disables pointer events outside of it.
  'pointer-events-auto relative flex items-start gap-3 rounded-lg border border-line panel py-3 pr-12 pl-4',
  'motion-safe:data-[state=open]:max-md:animate-fade-in motion-safe:data-[state=open]:md:animate-toast-in motion-safe:data-[state=closed]:animate-fade-out',
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
  'motion-safe:data-[swipe=end]:animate-toast-swipe',
].join(' ');

// The toast must not cover the next click target. On a phone it is below the header, because the
// buttons are at the bottom. In a full-screen dialog it is above the buttons, where space is
// reserved. Elsewhere it is at the bottom left, because dialogs and screens have their buttons on
// the right.
const viewportStyle = [
  'pointer-events-none fixed top-14 left-0 z-60 w-full p-3 focus:outline-none md:top-auto md:bottom-(--notice-height) md:w-100 md:p-6',
  'max-md:data-in-sheet:top-auto max-md:data-in-sheet:bottom-(--sheet-foot) print:hidden',
].join(' ');

interface ToastItemProps {
  toast: ShownToast;
  region: RefObject<HTMLOListElement | null>;
  onDismiss: () => void;
}

function ToastItem({ toast, region, onDismiss }: ToastItemProps) {
  const failed = toast.variant === 'destructive';
  const [stays] = useState(toastMs);
  /**
   * Whether the toast stays open although Radix wants to close it. True if the Escape key was meant
   * for another element.
   */
  const isKept = useRef(false);
  useCountdown(stays, region, onDismiss);
  useToastInSheet(region);
  // Keeps the focus in the region when the focused toast closes or is replaced.
  useLayoutEffect(
    () => () => {
      const list = region.current;
      if (list?.contains(document.activeElement)) list.focus();
    },
    [region],
  );
  return (
    <Toast.Root
      open
      duration={Number.POSITIVE_INFINITY}
      onEscapeKeyDown={(event) => {
        isKept.current = isInsideOpen(event);
      }}
      onOpenChange={() => {
        if (!isKept.current) onDismiss();
        isKept.current = false;
      }}
      className={cn(rootStyle, failed && 'border-urgent bg-urgent-bg text-urgent-ink')}
    >
      <div className="my-auto min-w-0 flex-1">
        <Toast.Title className="font-semibold break-words">{toast.title}</Toast.Title>
        {toast.description !== undefined && (
          <Toast.Description className={cn('mt-0.5 break-words', !failed && 'text-ink-2')}>
            {toast.description}
          </Toast.Description>
        )}
        {toast.more}
        {toast.action !== undefined && (
          <Toast.Action asChild altText={toast.action.announced}>
            <Button variant="secondary" size="sm" className="mt-2" onClick={toast.action.onPress}>
              {toast.action.label}
            </Button>
          </Toast.Action>
        )}
      </div>
      {toast.subject !== undefined && <SubjectAction subject={toast.subject} />}
      <Toast.Close
        aria-label={texts.dismissToast}
        className="absolute inset-y-0 right-1.5 my-auto grid size-9 place-items-center rounded-md hover:bg-hover hover:text-ink pointer-coarse:size-11"
      >
        <X className="size-4" />
      </Toast.Close>
    </Toast.Root>
  );
}

/**
 * The region of the toasts. A toast closes after 5 s or after the time that the user has chosen. It
 * also closes when it is swiped by 50 px. F8 focuses the region. rule: toasts
 */
export function ToastRegion({ toast, onDismiss }: ToastRegionProps) {
  const region = useRef<HTMLOListElement>(null);
  return (
    <Toast.Provider swipeThreshold={SWIPE_PX} swipeDirection="right">
      {toast && (
        <ToastItem key={toast.id} toast={toast} region={region} onDismiss={() => onDismiss(toast.id)} />
      )}
      <Toast.Viewport
        ref={region}
        hotkey={['F8']}
        // Dialogs hide everything outside of them from assistive technology, except live regions.
        // With this attribute the region counts as a live region, so that the toasts stay
        // reachable. Radix announces each toast itself.
        aria-live="off"
        label={texts.toasts}
        data-toasts=""
        className={viewportStyle}
      />
    </Toast.Provider>
  );
}
