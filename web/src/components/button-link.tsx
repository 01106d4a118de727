import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass, type ButtonLook, type ButtonSize } from './button-look.js';

type ButtonLinkProps = ComponentProps<typeof Link> & { look?: ButtonLook; size?: ButtonSize };

/** A link to another page that looks like a button. `to` is written without a language. */
export function ButtonLink({ look, size, className = '', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={`${buttonClass(look, size)} ${className}`} />;
}
