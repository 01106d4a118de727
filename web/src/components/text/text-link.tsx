import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isPagePath } from '../../lib/paths.js';

/** A link that editors gave: the path of a page leads to it in the language of this one, anything else is taken as it is. */
export function TextLink(props: { to: string; className?: string; children: ReactNode }) {
  const { to, className = 'font-semibold text-primary underline underline-offset-4', children } = props;
  return isPagePath(to) ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} className={className}>
      {children}
    </a>
  );
}
