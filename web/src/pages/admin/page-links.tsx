import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';

interface PageLinksProps {
  page: number;
  pages: number;
  /** The query of the address of a page. */
  searchOf: (page: number) => string;
}

/** Real links, so that a page can be opened in a tab of its own. */
export function PageLinks({ page, pages, searchOf }: PageLinksProps) {
  const { t } = useTranslation('admin');
  return (
    <nav aria-label={t('list.pages')} className="flex items-center justify-between gap-3 sm:justify-center">
      <PageLink search={page > 1 ? searchOf(page - 1) : null}>
        <ChevronLeft aria-hidden="true" className="mirror size-4" />
        {t('list.previous')}
      </PageLink>
      <span aria-current="page">{t('list.pageOf', { page, pages })}</span>
      <PageLink search={page < pages ? searchOf(page + 1) : null}>
        {t('list.next')}
        <ChevronRight aria-hidden="true" className="mirror size-4" />
      </PageLink>
    </nav>
  );
}

function PageLink({ search, children }: { search: string | null; children: ReactNode }) {
  const box = 'inline-flex min-h-10 min-w-24 items-center justify-center gap-1 rounded-md px-3 font-semibold';
  if (search === null) return <span aria-hidden="true" className={box} />;
  return (
    <Link to={{ search }} className={`${box} border-[1.5px] border-field hover:bg-sunken`}>
      {children}
    </Link>
  );
}
