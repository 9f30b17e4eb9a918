/** A menu that drops from a button. It brings a positioning engine along: load it where it is needed. */
import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** Not modal: what is behind it stays in reach of assistive technology, and a press there just closes it. */
export function Menu(props: Omit<ComponentProps<typeof DropdownMenu.Root>, 'modal'>) {
  return <DropdownMenu.Root modal={false} {...props} />;
}

export const MenuTrigger = DropdownMenu.Trigger;
export const MenuGroup = DropdownMenu.Group;
export const MenuRadioGroup = DropdownMenu.RadioGroup;

/** Hung into the page's main part, so that the menu belongs to a landmark like all else on the page. */
const landmark = (): HTMLElement | null => document.querySelector('main');

export function MenuContent({ className, ...props }: ComponentProps<typeof DropdownMenu.Content>) {
  return (
    <DropdownMenu.Portal container={landmark()}>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        loop
        className={cn(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-lg border border-line panel p-1 focus:outline-none motion-safe:data-[state=open]:animate-pop-in motion-safe:data-[state=closed]:animate-fade-out',
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

export function MenuItem({ className, destructive, ...props }: MenuItemProps) {
  return (
    <DropdownMenu.Item className={cn(itemStyle, destructive && 'text-urgent-ink', className)} {...props} />
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
