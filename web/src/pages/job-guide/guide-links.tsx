import { COUNTRY_LABELS, labelOf, type Country } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import type { JobGuideFacts } from '../../api/job-facets.js';
import { LinkChips } from '../../components/ui/link-chips.js';
import { useLocale } from '../../i18n/use-locale.js';
import { guidePath, guideTitle } from '../../lib/guide-path.js';
import type { GuideSubject } from './guide-texts.js';

/** Pages about other jobs that are open: other trades of the country, other countries of the trade, both by themselves. */
export function GuideLinks({ subject, facts }: { subject: GuideSubject; facts: JobGuideFacts | undefined }) {
  const { t } = useTranslation('guide');
  const { t: tJob } = useTranslation('job');
  const locale = useLocale();
  const { country, trade } = subject;
  const countryName = country && labelOf(COUNTRY_LABELS, country, locale);
  const trades = (facts?.trade ?? [])
    .filter(({ value }) => value !== trade?.slug)
    .map(({ value, name, count }) => ({ to: guidePath({ country, trade: value }), text: name ?? value, count }));
  const countries = (facts?.country ?? [])
    .map(({ value, count }) => ({ country: value as Country, count }))
    .filter((one) => one.country !== country)
    .map((one) => ({
      to: guidePath({ country: one.country, trade: trade?.slug }),
      text: guideTitle(tJob, locale, { country: one.country, tradeName: trade?.name }),
      count: one.count,
    }));
  const hasHirePage = trade && (trade.employerIntro !== undefined || (facts?.total ?? 0) > 0);
  const more = [
    ...(country && trade ? [{ to: guidePath({ country }), text: guideTitle(tJob, locale, { country }) }] : []),
    ...(hasHirePage ? [{ to: `/hire/${trade.slug}`, text: t('hireLink') }] : []),
  ];
  return (
    <div className="page-column grid gap-8 py-8 wrap-anywhere lg:py-12">
      <LinkChips
        id="trades"
        title={countryName ? t(trade ? 'trades' : 'tradesInCountry', { country: countryName }) : t('allTrades')}
        links={trades}
      />
      <LinkChips
        id="countries"
        title={trade ? t(country ? 'countries' : 'tradeByCountry', { trade: trade.name }) : t('allCountries')}
        links={countries}
      />
      <LinkChips id="more" title={t('moreOf')} links={more} />
    </div>
  );
}
