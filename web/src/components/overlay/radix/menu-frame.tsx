import { DropdownMenu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

interface MenuFrameProps extends Pick<
  ComponentProps<typeof DropdownMenu.Content>,
  'onKeyDown' | 'onCloseAutoFocus' | 'align'
> {
  /** The button that opens the menu: one element that takes a ref. */
  trigger: ReactNode;
  /** Width of the menu. */
  className?: string;
  /** For a menu that something else than its button opens, too. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

export const menuItem =
  'flex min-h-10 items-center gap-3 rounded-md px-2.5 py-1.5 outline-none data-highlighted:bg-primary-soft';

/** What every menu is: a button, and entries on a raised sheet at its end. */
export function MenuFrame({
  trigger,
  className = 'min-w-48',
  open,
  onOpenChange,
  align = 'end',
  children,
  ...content
}: MenuFrameProps) {
  return (
    // Not modal: hiding the page from assistive technology would leave what can have the focus inside what is hidden.
    <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          {...content}
          className={`z-60 grid gap-0.5 rounded-xl border border-border bg-raised p-1.5 text-small text-ink shadow-lg ${className}`}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
