import type { JobPayRange } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import type { JobGuideFacts } from '../../api/job-facets.js';
import { PageSection } from './page-section.js';
import { useLocale } from '../../i18n/use-locale.js';
import { payText } from '../../lib/format/pay-text.js';

/** How many jobs and people, and what they pay where all pay in one currency. */
export function GuideFigures(props: { facts: JobGuideFacts; className?: string }) {
  const { total, vacancies, pay } = props.facts;
  const { t } = useTranslation(['guide', 'job']);
  const payOf = usePayText();
  if (total === 0) return <p>{t('noJobs')}</p>;
  const [only, ...others] = pay;
  const figures = [
    t('open', { count: total }),
    t('job:job.vacancies', { count: vacancies }),
    ...(only && others.length === 0 ? [payOf(only)] : []),
  ];
  return (
    <p className={props.className}>
      {figures.map((figure, place) => (
        <span key={figure}>
          {place > 0 ? ' · ' : null}
          <bdi className="font-semibold">{figure}</bdi>
        </span>
      ))}
    </p>
  );
}

/** Monthly pay in each currency, with how many jobs say it. Nothing where the head of the page has said all of it. */
export function GuidePay({ facts: { total, pay } }: { facts: JobGuideFacts }) {
  const { t } = useTranslation('guide');
  const payOf = usePayText();
  if (pay.length === 0 || (pay.length === 1 && pay[0]?.count === total)) return null;
  return (
    <PageSection id="pay" title={t('pay')}>
      <ul className="grid gap-2">
        {pay.map((range) => (
          <li key={range.currency}>
            <bdi className="font-semibold">{payOf(range)}</bdi>{' '}
            <span className="text-muted">{t('payCount', { count: range.count })}</span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function usePayText() {
  const { t } = useTranslation('job');
  const locale = useLocale();
  return ({ currency, min, max }: JobPayRange): string => {
    const pay = { salary_min: min, salary_max: max, salary_currency: currency, salary_period: 'month' as const };
    return payText({ ...pay, salary_range: null }, t, locale) ?? '';
  };
}
