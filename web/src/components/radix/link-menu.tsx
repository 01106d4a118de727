import { DropdownMenu } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { Link, type To } from 'react-router';

export interface LinkMenuProps {
  /** The button that opens the menu: one element that takes a ref. */
  trigger: ReactNode;
  /** Above the entries. */
  heading: ReactNode;
  links: readonly { key: string; to: To; text: string; icon?: ReactNode; current?: boolean }[];
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
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={stayAway}
          className="z-60 grid max-w-80 min-w-56 gap-0.5 rounded-xl border border-border bg-raised p-1.5 text-small text-ink shadow-lg"
        >
          <DropdownMenu.Label className="border-b border-border px-2.5 pt-1 pb-2">{heading}</DropdownMenu.Label>
          {links.map(({ key, to, text, icon, current }) => (
            <DropdownMenu.Item key={key} asChild onSelect={() => (left.current = !current)}>
              <Link
                to={to}
                aria-current={current ? 'page' : undefined}
                className="flex min-h-10 items-center gap-3 rounded-md px-2.5 py-1.5 outline-none data-highlighted:bg-primary-soft"
              >
                {icon}
                {text}
              </Link>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
