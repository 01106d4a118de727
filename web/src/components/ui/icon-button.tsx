import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon;
  /** Its name for screen readers. */
  label: string;
  iconClass?: string;
};

/** A square button with an icon. `className` gives it its size. */
export function IconButton({ icon: Icon, label, iconClass = 'size-5', className = '', ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...button}
      className={`grid place-items-center rounded-md hover:bg-sunken ${className}`}
    >
      <Icon aria-hidden="true" className={iconClass} />
    </button>
  );
}
