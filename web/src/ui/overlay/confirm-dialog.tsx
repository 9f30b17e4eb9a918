import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { texts } from '@/ui/texts/controls';
import { overlayStyle, useReturnFocus } from '@/ui/overlay/dialog';
import { closeOnEscape } from '@/ui/overlay/escape';
import { useBackCloses } from '@/ui/hooks/use-back-closes';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The question to the user. It names the record. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  destructive?: boolean | undefined;
  busy?: boolean | undefined;
  /**
   * An alternative that users choose more often than the action, shown as the first button. On a
   * phone the buttons are stacked.
   */
  instead?: { label: string; onChoose: () => void } | undefined;
  onConfirm: () => void;
}

function confirmVariant({ destructive, instead }: ConfirmDialogProps) {
  // The confirm button isn't filled, so that the filled button of the alternative stands out.
  if (instead !== undefined) return 'secondary';
  return destructive ? 'destructive' : 'primary';
}

/**
 * Asks for confirmation before an action that is hard to undo. The safe choice has the focus at
 * first.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel = texts.cancel, instead } = props;
  const cancel = (
    <AlertDialog.Cancel asChild>
      <Button variant="secondary">{cancelLabel}</Button>
    </AlertDialog.Cancel>
  );
  const focus = useReturnFocus();
  useBackCloses(open, () => onOpenChange(false));
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayStyle} />
        <AlertDialog.Content
          {...focus}
          onKeyDown={closeOnEscape(() => onOpenChange(false))}
          className={cn(
            'fixed z-50 panel p-5 focus:outline-none max-md:inset-x-0 max-md:bottom-0 max-md:rounded-t-xl max-md:pb-[max(1.25rem,env(safe-area-inset-bottom))] md:top-1/2 md:left-1/2 md:-translate-1/2 md:rounded-xl md:border md:border-line md:p-6 motion-safe:data-[state=open]:animate-pop-in',
            // The dialog is wide enough for three buttons in a row, also in German.
            instead === undefined ? 'md:w-110' : 'md:w-125',
          )}
        >
          <AlertDialog.Title className="text-base/6 font-semibold tracking-[-.01em]">
            {title}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-2 break-words text-ink-2">
            {description}
          </AlertDialog.Description>
          <div
            className={cn(
              'mt-5 flex justify-end gap-2',
              instead === undefined ? 'max-md:*:flex-1' : 'max-md:flex-col md:flex-wrap',
            )}
          >
            {instead === undefined ? cancel : <Button onClick={instead.onChoose}>{instead.label}</Button>}
            <Button variant={confirmVariant(props)} busy={props.busy} onClick={props.onConfirm}>
              {confirmLabel}
            </Button>
            {instead !== undefined && cancel}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
