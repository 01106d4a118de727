import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonVariant, type ButtonSize } from './button-class.js';
import { Spinner } from './loading.js';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Keeps focus and width, shows a spinner and ignores presses; give the busy text as `busyText`. */
  busy?: boolean;
  busyText?: string;
};

export function Button({
  variant,
  size,
  busy = false,
  busyText,
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const preventClick = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? preventClick : onClick}
      className={`${buttonClass(variant, size)} disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress ${className}`}
    >
      {busy ? <Spinner /> : null}
      <span className="contents">{busy && busyText ? busyText : children}</span>
    </button>
  );
}
