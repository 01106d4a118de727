import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';

export interface ActionMenuProps {
  /** The button that opens the menu: one element that takes a ref. */
  trigger: ReactNode;
  actions: readonly { text: string; icon?: ReactNode; onChoose: () => void }[];
}

/** A menu of things to do, for what has no room as a button. */
export function ActionMenu({ trigger, actions }: ActionMenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-60 grid min-w-48 gap-0.5 rounded-xl border border-border bg-raised p-1.5 text-small text-ink shadow-lg"
        >
          {actions.map(({ text, icon, onChoose }) => (
            <DropdownMenu.Item
              key={text}
              onSelect={onChoose}
              className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5 outline-none data-highlighted:bg-primary-soft"
            >
              {icon}
              {text}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
