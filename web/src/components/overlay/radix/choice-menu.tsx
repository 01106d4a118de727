import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { MenuFrame, menuItem } from './menu-frame.js';

export interface MenuChoice {
  value: string;
  text: ReactNode;
  /** A key that chooses it while the menu is open; shown beside it. */
  hotkey?: string | undefined;
}

export interface ChoiceMenuProps {
  /** The button that opens the menu: one element that takes a ref. */
  trigger: ReactNode;
  label: string;
  value: string;
  choices: readonly MenuChoice[];
  onChoose: (value: string) => void;
  /** Takes the digits, also those of no choice. Default: a hotkey chooses its choice. */
  onHotkey?: (key: string) => void;
  /** The edge of its button under which the menu opens. */
  align?: 'start' | 'end';
  /** For a menu that something else than its button opens, too. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A menu of which one entry is the present one. */
export function ChoiceMenu(props: ChoiceMenuProps) {
  const { trigger, label, value, choices, onChoose, onHotkey, align = 'end' } = props;
  const [openHere, setOpenHere] = useState(false);
  const { open = openHere, onOpenChange = setOpenHere } = props;
  const pressHotkey = (event: KeyboardEvent) => {
    const chosen = choices.find(({ hotkey }) => hotkey === event.key);
    if (!chosen && !(onHotkey && /^[1-9]$/.test(event.key))) return;
    event.preventDefault();
    if (onHotkey) onHotkey(event.key);
    else if (chosen) onChoose(chosen.value);
    onOpenChange(false);
  };
  return (
    <MenuFrame trigger={trigger} open={open} onOpenChange={onOpenChange} onKeyDown={pressHotkey} align={align}>
      <DropdownMenu.Label className="px-2.5 py-1 text-caption text-muted">{label}</DropdownMenu.Label>
      <DropdownMenu.RadioGroup value={value} onValueChange={onChoose}>
        {choices.map((choice) => (
          <DropdownMenu.RadioItem
            key={choice.value}
            value={choice.value}
            className={`${menuItem} cursor-pointer justify-between`}
          >
            {choice.text}
            {choice.hotkey ? (
              <kbd aria-hidden="true" className="text-caption text-muted">
                {choice.hotkey}
              </kbd>
            ) : null}
            <DropdownMenu.ItemIndicator>
              <Check aria-hidden="true" className="size-4" />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </MenuFrame>
  );
}
