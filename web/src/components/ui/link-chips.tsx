import { Link } from 'react-router-dom';
import { formatNumber } from '../../lib/format/format.js';

interface LinkChipsProps {
  /** Of the heading. */
  id: string;
  title: string;
  links: readonly { to: string; text: string; count?: number }[];
}

/** Links to pages of the same kind, each with how much is there. Nothing where there is none. */
export function LinkChips({ id, title, links }: LinkChipsProps) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ to, text, count }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-9 items-center gap-2 rounded-full border border-border bg-surface px-3 text-small hover:text-primary"
            >
              {text}
              {count === undefined ? null : <bdi className="text-muted">{formatNumber(count)}</bdi>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
