import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';

export interface ChoiceMenuProps {
  /** The button that opens the menu: one element that takes a ref. */
  trigger: ReactNode;
  label: string;
  value: string;
  choices: readonly { value: string; text: ReactNode }[];
  onChoose: (value: string) => void;
}

/** A menu of which one entry is the present one. */
export function ChoiceMenu({ trigger, label, value, choices, onChoose }: ChoiceMenuProps) {
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
          <DropdownMenu.Label className="px-2.5 py-1 text-caption text-muted">{label}</DropdownMenu.Label>
          <DropdownMenu.RadioGroup value={value} onValueChange={onChoose}>
            {choices.map((choice) => (
              <DropdownMenu.RadioItem
                key={choice.value}
                value={choice.value}
                className="flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-md px-2.5 py-1.5 outline-none data-highlighted:bg-primary-soft"
              >
                {choice.text}
                <DropdownMenu.ItemIndicator>
                  <Check aria-hidden="true" className="size-4" />
                </DropdownMenu.ItemIndicator>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
