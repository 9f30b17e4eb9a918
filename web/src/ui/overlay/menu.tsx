/** A menu below a button. It includes a positioning engine, so load it on demand. */
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
import { holdScreen } from '@/lib/screen-hold';
import { closeOnEscape } from '@/ui/overlay/escape';
import { useWhenHidden } from '@/ui/hooks/use-when-hidden';

/**
 * The longest time that an open menu delays live changes, in milliseconds. A menu that is open for
 * longer was probably forgotten.
 */
const MAX_OPEN_MS = 15_000;

/**
 * Returns the element into which menus are mounted: the open dialog, because the page behind it is
 * hidden; otherwise the page's `main`, so that menus are inside a landmark.
 */
const findHome = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog][data-state=open]')].at(-1) ??
  document.querySelector('main');
const HomeContext = createContext<HTMLElement | null>(null);
const CloseContext = createContext(() => {});

interface MenuProps {
  defaultOpen?: boolean | undefined;
  children: ReactNode;
}

/**
 * The menu isn't modal: the page behind it stays accessible to assistive technology, and a press
 * there only closes the menu.
 */
export function Menu({ defaultOpen = false, children }: MenuProps) {
  const [home, setHome] = useState(findHome);
  const [isOpen, setOpen] = useState(defaultOpen);
  const change = (open: boolean) => {
    // The header and its menu stay mounted when the `main` of a screen is replaced.
    if (open) setHome(findHome());
    setOpen(open);
  };
  const close = useCallback(() => setOpen(false), []);
  useWhenHidden(close);
  // Delays live changes while the menu is open. A live change could move the row to another
  // element, and the menu would disappear.
  useEffect(() => (isOpen ? holdScreen(MAX_OPEN_MS) : undefined), [isOpen]);
  return (
    <HomeContext value={home}>
      <CloseContext value={close}>
        <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={change}>
          {children}
        </DropdownMenu.Root>
      </CloseContext>
    </HomeContext>
  );
}

export const MenuTrigger = DropdownMenu.Trigger;
export const MenuGroup = DropdownMenu.Group;
export const MenuRadioGroup = DropdownMenu.RadioGroup;

/**
 * Focuses the first entry when a menu is opened by keyboard. Radix misses a key press that happens
 * before its code is loaded, and that may be the key press that opens the menu.
 */
function enterByKeyboard({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  const entering = target === currentTarget && !currentTarget.contains(relatedTarget);
  if (entering && currentTarget.matches(':focus-visible'))
    currentTarget.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
}

/**
 * The menu closes without an animation, because a fading menu would receive the click that should
 * open it again.
 */
export function MenuContent({ className, ...props }: ComponentProps<typeof DropdownMenu.Content>) {
  return (
    <DropdownMenu.Portal container={useContext(HomeContext)}>
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

/**
 * Focuses the menu's button immediately. So a dialog that the entry opens returns the focus to this
 * button.
 */
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
        // An entry that keeps the menu open must also keep the focus, because a menu without the
        // focus closes.
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

/**
 * An entry with a check mark. It keeps the menu open, because users often change several entries.
 */
export function MenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof DropdownMenu.CheckboxItem>) {
  return (
    <DropdownMenu.CheckboxItem
      className={cn(itemStyle, className)}
      onSelect={(event) => event.preventDefault()}
      {...props}
    >
      {children}
      <DropdownMenu.ItemIndicator className="ml-auto">
        <Check />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.CheckboxItem>
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
