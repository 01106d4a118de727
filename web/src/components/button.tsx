import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonLook, type ButtonSize } from './button-look.js';
import { Spinner } from './spinner.js';

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Keeps focus and width, shows a spinner and refuses presses; give the busy words as `busyText`. */
  busy?: boolean;
  busyText?: string;
};

export function Button({
  look,
  size,
  busy = false,
  busyText,
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const refuse = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? refuse : onClick}
      className={`${buttonClass(look, size)} disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress ${className}`}
    >
      {busy ? <Spinner /> : null}
      <span className="contents">{busy && busyText ? busyText : children}</span>
    </button>
  );
}
