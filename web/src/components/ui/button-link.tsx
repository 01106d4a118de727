import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass, type ButtonVariant, type ButtonSize } from './button-class.js';

type ButtonLinkProps = ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize };

/** A link to another page that looks like a button. `to` is written without a language. */
export function ButtonLink({ variant, size, className = '', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={`${buttonClass(variant, size)} ${className}`} />;
}
