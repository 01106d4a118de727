import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { MenuFrame, menuItem } from './menu-frame.js';

export interface ActionMenuProps {
  /** The button that opens the menu: one element that takes a ref. */
  trigger: ReactNode;
  actions: readonly { text: string; icon?: ReactNode; onChoose: () => void }[];
}

/** A menu of things to do, for what has no room as a button. */
export function ActionMenu({ trigger, actions }: ActionMenuProps) {
  return (
    <MenuFrame trigger={trigger}>
      {actions.map(({ text, icon, onChoose }) => (
        <DropdownMenu.Item key={text} onSelect={onChoose} className={`${menuItem} cursor-pointer`}>
          {icon}
          {text}
        </DropdownMenu.Item>
      ))}
    </MenuFrame>
  );
}
