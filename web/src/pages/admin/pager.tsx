import { writeAddress } from './dashboard-address.js';
import { PageLinks } from './page-links.js';
import { useDashboardAddress } from './use-dashboard-address.js';

/** The pages of the list that is shown. */
export function Pager({ page, pages }: { page: number; pages: number }) {
  const { address } = useDashboardAddress();
  const searchOf = (next: number) => writeAddress({ ...address, page: next });
  return <PageLinks page={page} pages={pages} searchOf={searchOf} />;
}
