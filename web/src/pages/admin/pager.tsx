import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { Link } from 'react-router';
import { writeAddress } from './dashboard-address.js';
import { useDashboardAddress } from './use-dashboard-address.js';

/** Real links, so that a page can be opened in a tab of its own. */
export function Pager({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation('admin');
  return (
    <nav aria-label={t('list.pages')} className="flex items-center justify-between gap-3 sm:justify-center">
      <PageLink to={page - 1} shown={page > 1}>
        <ChevronLeft aria-hidden="true" className="mirror size-4" />
        {t('list.previous')}
      </PageLink>
      <span aria-current="page">{t('list.pageOf', { page, pages })}</span>
      <PageLink to={page + 1} shown={page < pages}>
        {t('list.next')}
        <ChevronRight aria-hidden="true" className="mirror size-4" />
      </PageLink>
    </nav>
  );
}

function PageLink({ to, shown, children }: { to: number; shown: boolean; children: ReactNode }) {
  const { address } = useDashboardAddress();
  const box = 'inline-flex min-h-10 min-w-24 items-center justify-center gap-1 rounded-md px-3 font-semibold';
  if (!shown) return <span aria-hidden="true" className={box} />;
  return (
    <Link
      to={{ search: writeAddress({ ...address, page: to }) }}
      className={`${box} border-[1.5px] border-field hover:bg-sunken`}
    >
      {children}
    </Link>
  );
}
