/** A menu that drops from a button. It brings a positioning engine along: load it where it is needed. */
import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react';
import { cn } from '@/lib/cn';
import { takeInHand } from '@/lib/in-hand';
import { closeOnEscape } from '@/ui/escape';
import { useWhenHidden } from '@/ui/use-when-hidden';

/** A menu that is open for longer was left, and holds up no more of what others do. */
const LONGEST_OPEN_MS = 15_000;

/** The page's main part, into which menus are hung so that they belong to a landmark like all else. */
const findMain = (): HTMLElement | null => document.querySelector('main');
const MainContext = createContext<HTMLElement | null>(null);
const CloseContext = createContext(() => {});

interface MenuProps {
  defaultOpen?: boolean | undefined;
  children: ReactNode;
}

/** Not modal: what is behind it stays in reach of assistive technology, and a press there just closes it. */
export function Menu({ defaultOpen = false, children }: MenuProps) {
  const [main, setMain] = useState(findMain);
  const [isOpen, setOpen] = useState(defaultOpen);
  const change = (open: boolean) => {
    // The header, and a menu in it, outlives the main part of a screen.
    if (open) setMain(findMain());
    setOpen(open);
  };
  const close = useCallback(() => setOpen(false), []);
  useWhenHidden(close);
  // What it belongs to stays where it is meanwhile: elsewhere it would be another element, and the menu gone.
  useEffect(() => (isOpen ? takeInHand(LONGEST_OPEN_MS) : undefined), [isOpen]);
  return (
    <MainContext value={main}>
      <CloseContext value={close}>
        <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={change}>
          {children}
        </DropdownMenu.Root>
      </CloseContext>
    </MainContext>
  );
}

export const MenuTrigger = DropdownMenu.Trigger;
export const MenuGroup = DropdownMenu.Group;
export const MenuRadioGroup = DropdownMenu.RadioGroup;

/**
 * Whoever opens a menu by keyboard begins at its first entry. Radix knows of the keyboard only what happened after the
 * menu's code had come, which may be the press that opens it.
 */
function enterByKeyboard({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  const entering = target === currentTarget && !currentTarget.contains(relatedTarget);
  if (entering && currentTarget.matches(':focus-visible'))
    currentTarget.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
}

/** Goes at once when it closes: one that still fades would swallow the press that opens it again. */
export function MenuContent({ className, ...props }: ComponentProps<typeof DropdownMenu.Content>) {
  return (
    <DropdownMenu.Portal container={useContext(MainContext)}>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        loop
        onFocus={enterByKeyboard}
        onKeyDown={closeOnEscape(useContext(CloseContext))}
        className={cn(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-lg border border-line panel p-1 focus:outline-none motion-safe:data-[state=open]:animate-pop-in',
          className,
        )}
        {...props}
      />
    </DropdownMenu.Portal>
  );
}

const itemStyle =
  'flex h-8 cursor-default items-center gap-2.5 rounded-md px-2.5 select-none focus:outline-none data-highlighted:bg-hover data-disabled:text-ink-3 pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-2';

interface MenuItemProps extends ComponentProps<typeof DropdownMenu.Item> {
  destructive?: boolean | undefined;
}

/** Back to the menu's button at once: a dialog that the entry opens takes it for the place to return to. */
function focusTrigger({ target }: Event): void {
  const menu = target instanceof Element ? target.closest('[role=menu]') : null;
  document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')?.focus();
}

export function MenuItem({ className, destructive, onSelect, ...props }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      className={cn(itemStyle, destructive && 'text-urgent-ink', className)}
      onSelect={(event) => {
        onSelect?.(event);
        // An entry that keeps the menu open keeps the focus too: without it the menu would close.
        if (!event.defaultPrevented) focusTrigger(event);
      }}
      {...props}
    />
  );
}

export function MenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof DropdownMenu.RadioItem>) {
  return (
    <DropdownMenu.RadioItem className={cn(itemStyle, className)} {...props}>
      {children}
      <DropdownMenu.ItemIndicator className="ml-auto">
        <Check />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.RadioItem>
  );
}

export function MenuLabel({ className, ...props }: ComponentProps<typeof DropdownMenu.Label>) {
  return (
    <DropdownMenu.Label
      className={cn('px-2.5 pt-2 pb-1 text-xs font-medium text-ink-3', className)}
      {...props}
    />
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line-2" />;
}
