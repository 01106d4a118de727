import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.js';
import { Count, type CountName } from './count.js';
import { START, writeAddress, type Section } from './dashboard-address.js';
import { PromiseCards } from './promise-cards.js';

const cards = [
  { text: 'contacts', of: 'contacts', tab: 'contacts', status: '' },
  { text: 'cvs', of: 'cvs', tab: 'cvs', status: '' },
  { text: 'jobs', of: 'jobs', tab: 'jobs', status: '' },
  { text: 'activeJobs', of: 'active_jobs', tab: 'jobs', status: 'active' },
  { text: 'newContacts', of: 'new_contacts', tab: 'contacts', status: 'new' },
  { text: 'pendingCvs', of: 'pending_cvs', tab: 'cvs', status: 'pending' },
] as const satisfies readonly { text: string; of: CountName; tab: Section; status: string }[];

/** Six true numbers, each leading to the rows it counts; and how the promise of an answer is kept. */
export function CountCards() {
  const { t } = useTranslation('admin');
  return (
    <nav aria-label={t('counts.label')} className="grid gap-2 md:gap-3">
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-3 md:gap-3 xl:grid-cols-6">
        {cards.map(({ text, of, tab, status }) => (
          <li key={text} className="grid">
            <Link
              to={{ search: writeAddress({ ...START, tab, status }) }}
              className="grid content-between rounded-xl border border-border bg-surface px-3 py-2 shadow-sm md:gap-1 md:px-4 md:py-3 transition-colors hover:border-primary"
            >
              <span className="text-caption text-muted md:text-small">{t(`counts.${text}`)}</span>
              <Count of={of} className="justify-self-start text-h3 font-semibold md:text-h2" />
            </Link>
          </li>
        ))}
      </ul>
      <PromiseCards />
    </nav>
  );
}
