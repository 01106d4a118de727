import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link that editors gave: a path leads to the page in the language of this one. */
export function TextLink(props: { to: string; className?: string; children: ReactNode }) {
  const { to, className = 'font-semibold text-primary underline underline-offset-4', children } = props;
  return to.startsWith('/') ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} className={className}>
      {children}
    </a>
  );
}
