/**
 * A small dialog with a choice or a few fields. On a phone it is at the bottom of the screen,
 * within reach of the thumb.
 */
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '@/ui/icon-button';
import { overlayStyle, useReturnFocus } from '@/ui/overlay/dialog';
import { closeOnEscape } from '@/ui/overlay/escape';
import { useBackCloses } from '@/ui/hooks/use-back-closes';
import { ScrollArea } from '@/ui/scroll-area';
import { texts } from '@/ui/texts/controls';
import './bottom-sheet.css';

interface BottomSheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function BottomSheet({ title, onClose, children }: BottomSheetProps) {
  const focus = useReturnFocus(true);
  useBackCloses(true, onClose);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          onKeyDown={closeOnEscape(onClose)}
          className="bottom-sheet panel focus:outline-none motion-safe:data-[state=open]:animate-sheet-in"
        >
          <header>
            <Radix.Title>{title}</Radix.Title>
            <IconButton label={texts.close} onClick={onClose}>
              <X />
            </IconButton>
          </header>
          <ScrollArea className="bottom-sheet-body">{children}</ScrollArea>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
