import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { texts } from '@/ui/control-texts';
import { overlayStyle, useReturnFocus } from '@/ui/dialog';
import { closeOnEscape } from '@/ui/escape';
import { useBackCloses } from '@/ui/use-back-closes';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Names the thing that is concerned. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  destructive?: boolean | undefined;
  busy?: boolean | undefined;
  onConfirm: () => void;
}

/** Asks before something that is not easily undone; the safe choice has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel = texts.cancel } = props;
  const focus = useReturnFocus();
  useBackCloses(open, () => onOpenChange(false));
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayStyle} />
        <AlertDialog.Content
          {...focus}
          onKeyDown={closeOnEscape(() => onOpenChange(false))}
          className="fixed z-50 panel p-5 focus:outline-none max-md:inset-x-0 max-md:bottom-0 max-md:rounded-t-xl max-md:pb-[max(20px,env(safe-area-inset-bottom))] md:top-1/2 md:left-1/2 md:w-[440px] md:-translate-1/2 md:rounded-xl md:border md:border-line md:p-6 motion-safe:data-[state=open]:animate-pop-in"
        >
          <AlertDialog.Title className="text-base/6 font-semibold tracking-[-.01em]">
            {title}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-2 break-words text-ink-2">
            {description}
          </AlertDialog.Description>
          <div className="mt-5 flex justify-end gap-2 max-md:*:flex-1">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button
              variant={props.destructive ? 'destructive' : 'primary'}
              busy={props.busy}
              onClick={props.onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
