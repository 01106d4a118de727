import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../ui/button-class.js';

interface PaginationProps {
  page: number;
  pages: number;
  /** Query of a page's URL, so that every page is a real link. */
  searchOf: (page: number) => string;
  /** Called before the URL changes. */
  onTurn?: () => void;
  label: string;
  previous: string;
  next: string;
  /** "Page 2 of 3" */
  place: string;
}

/** Previous, where one is, Next. Nothing when there is one page only. */
export function Pagination({ page, pages, searchOf, onTurn, label, previous, next, place }: PaginationProps) {
  if (pages < 2) return null;
  const linkClass = `${buttonClass('ghost')} max-sm:px-3 sm:min-inline-28`;
  const space = <span className="sm:basis-28" />;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3 pt-4">
      {page > 1 ? (
        <Link to={{ search: searchOf(page - 1) }} rel="prev" onClick={onTurn} className={linkClass}>
          <ChevronLeft aria-hidden="true" className="mirror size-5" />
          {previous}
        </Link>
      ) : (
        space
      )}
      <span aria-current="page" className="whitespace-nowrap text-muted">
        {place}
      </span>
      {page < pages ? (
        <Link to={{ search: searchOf(page + 1) }} rel="next" onClick={onTurn} className={linkClass}>
          {next}
          <ChevronRight aria-hidden="true" className="mirror size-5" />
        </Link>
      ) : (
        space
      )}
    </nav>
  );
}
