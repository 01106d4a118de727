import { useTranslation } from '../../i18n/use-translation.js';
import { Link } from 'react-router';
import type { StaffFilter } from '../../api/staff-lists.js';
import { Count } from './count.js';
import { START, writeAddress, type Section } from './dashboard-address.js';

const cards = [
  { text: 'contacts', tab: 'contacts', status: '' },
  { text: 'cvs', tab: 'cvs', status: '' },
  { text: 'jobs', tab: 'jobs', status: '' },
  { text: 'activeJobs', tab: 'jobs', status: 'active' },
  { text: 'newContacts', tab: 'contacts', status: 'new' },
  { text: 'pendingCvs', tab: 'cvs', status: 'pending' },
] as const satisfies readonly { text: string; tab: Section; status: string }[];

/** Six true numbers; each leads to the rows it counts. */
export function CountCards() {
  const { t } = useTranslation('admin');
  return (
    <nav aria-label={t('counts.label')}>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-3 md:gap-3 xl:grid-cols-6">
        {cards.map(({ text, tab, status }) => {
          const filter: StaffFilter = status ? { status } : {};
          return (
            <li key={text} className="grid">
              <Link
                to={{ search: writeAddress({ ...START, tab, status }) }}
                className="grid content-between rounded-xl border border-border bg-surface px-3 py-2 shadow-sm md:gap-1 md:px-4 md:py-3 transition-colors hover:border-primary"
              >
                <span className="text-caption text-muted md:text-small">{t(`counts.${text}`)}</span>
                <Count list={tab} filter={filter} className="justify-self-start text-h3 font-semibold md:text-h2" />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
