import { DropdownMenu } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { MenuFrame, menuItem } from './menu-frame.js';

export interface LinkMenuProps {
  /** The button that opens the menu: one element that takes a ref. */
  trigger: ReactNode;
  /** Above the entries. */
  heading: ReactNode;
  links: readonly MenuLink[];
}

interface MenuLink {
  key: string;
  to?: To;
  /** Instead of `to`: a page of another server. */
  href?: string;
  text: string;
  icon?: ReactNode;
  current?: boolean;
}

/** A menu of places to go to. */
export function LinkMenu({ trigger, heading, links }: LinkMenuProps) {
  // The place one went to takes the focus; without a choice it returns to the trigger.
  const left = useRef(false);
  const stayAway = (event: Event) => {
    if (left.current) event.preventDefault();
    left.current = false;
  };
  return (
    <MenuFrame trigger={trigger} onCloseAutoFocus={stayAway} className="max-w-80 min-w-56">
      <DropdownMenu.Label className="border-b border-border px-2.5 pt-1 pb-2">{heading}</DropdownMenu.Label>
      {links.map(({ key, to, href, text, icon, current }) => (
        <DropdownMenu.Item key={key} asChild onSelect={() => (left.current = !current)}>
          {href ? (
            <a href={href} className={menuItem}>
              {icon}
              {text}
            </a>
          ) : (
            <Link to={to ?? ''} aria-current={current ? 'page' : undefined} className={menuItem}>
              {icon}
              {text}
            </Link>
          )}
        </DropdownMenu.Item>
      ))}
    </MenuFrame>
  );
}
