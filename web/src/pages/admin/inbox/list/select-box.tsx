import type { MouseEvent } from 'react';

/** A box to choose a row with; its target is larger than it looks. Shift takes the rows between, too. */
export function SelectBox(props: {
  label: string;
  checked: boolean;
  mixed?: boolean;
  onToggle: (range: boolean) => void;
}) {
  const { label, checked, mixed = false, onToggle } = props;
  const press = (event: MouseEvent) => onToggle(event.shiftKey);
  return (
    <label className="-m-2 grid size-9 cursor-pointer place-items-center rounded-md hover:bg-primary-soft">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = mixed && !checked;
        }}
        onClick={press}
        onChange={() => undefined}
        className="size-4.5 accent-primary"
      />
    </label>
  );
}
