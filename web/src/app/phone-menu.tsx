import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useSession } from '@/api/session';
import { Logo } from '@/ui/logo';
import { texts as menu } from '@/app/texts/menus';
import { linksFor } from '@/app/navigation';
import { texts } from '@/app/texts';
import { overlayStyle, useReturnFocus } from '@/ui/overlay/dialog';
import { closeOnEscape } from '@/ui/overlay/escape';
import { IconButton } from '@/ui/icon-button';
import { useBackCloses } from '@/ui/hooks/use-back-closes';

interface PhoneMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * The links of the app on small screens. The menu slides in from the left, is 16rem wide, and
 * closes when a link is chosen.
 */
export function PhoneMenu({ open, onOpenChange }: PhoneMenuProps) {
  const user = useSession();
  const close = () => onOpenChange(false);
  useBackCloses(open, close);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayStyle} />
        <Dialog.Content
          {...useReturnFocus()}
          onKeyDown={closeOnEscape(close)}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-[16rem] max-w-[85vw] flex-col overflow-y-auto border-r border-line panel focus:outline-none motion-safe:data-[state=closed]:animate-drawer-out motion-safe:data-[state=open]:animate-drawer-in"
        >
          <div className="flex h-14 shrink-0 items-center gap-2 border-b border-line-2 pr-2 pl-4">
            <Logo />
            <Dialog.Title className="flex-1 text-md font-[650] tracking-[-.01em]">
              {menu.navigation.title}
            </Dialog.Title>
            <IconButton label={menu.navigation.close} onClick={close}>
              <X />
            </IconButton>
          </div>
          <nav aria-label={texts.navigation.main} className="flex flex-col gap-1 p-2">
            {linksFor(user).map(({ label, to }) => (
              <Link
                key={to}
                to={to}
                activeOptions={{ exact: to === '/', includeSearch: false }}
                onClick={close}
                className="flex h-11 items-center rounded-lg px-3 text-base font-medium text-ink-2 hover:bg-hover hover:text-ink aria-[current]:bg-hover aria-[current]:text-ink"
              >
                {label}
              </Link>
            ))}
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
