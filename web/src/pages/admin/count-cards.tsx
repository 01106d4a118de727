import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { Count, type CountName } from './count.js';
import { START, writeAddress, type Section } from './dashboard-address.js';
import { PromiseCards } from './promise-cards.js';
import { stripCell } from './strip-cell.js';

const cards = [
  { text: 'contacts', of: 'contacts', tab: 'contacts', status: '' },
  { text: 'cvs', of: 'cvs', tab: 'cvs', status: '' },
  { text: 'jobs', of: 'jobs', tab: 'jobs', status: '' },
  { text: 'activeJobs', of: 'active_jobs', tab: 'jobs', status: 'active' },
  { text: 'newContacts', of: 'new_contacts', tab: 'contacts', status: 'new' },
  { text: 'pendingCvs', of: 'pending_cvs', tab: 'cvs', status: 'pending' },
] as const satisfies readonly { text: string; of: CountName; tab: Section; status: string }[];

/** Six counts, each leading to its rows, and how the 48-hour promise is kept: one strip, which scrolls sideways on a phone. */
export function CountCards() {
  const { t } = useTranslation('admin');
  return (
    <nav
      aria-label={t('counts.label')}
      className="relative overflow-x-auto rounded-xl border border-border bg-surface [scrollbar-width:none]"
    >
      <ul className="flex h-11.5 w-max min-w-full divide-x divide-border leading-tight">
        {cards.map(({ text, of, tab, status }) => (
          <li key={text} className="grow">
            <Link
              to={{ search: writeAddress({ ...START, tab, status }) }}
              className={`${stripCell} -outline-offset-2 hover:bg-sunken`}
            >
              <span className="text-caption text-muted">{t(`counts.${text}`)}</span>
              <Count of={of} className="justify-self-start text-body/5 font-semibold" />
            </Link>
          </li>
        ))}
        <PromiseCards />
      </ul>
    </nav>
  );
}
