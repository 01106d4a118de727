import { COUNTRY_LABELS, labelOf, type Country } from '@qantara/contract';
import type { CountryGuide, Trade } from '@qantara/contract/content';
import { useTranslation } from 'react-i18next';
import { CheckList } from '../../components/ui/check-list.js';
import { langOf } from '../../content/use-content.js';
import { PageSection } from '../../features/page-parts/page-section.js';
import { Steps } from '../../features/page-parts/steps.js';
import { useLocale } from '../../i18n/use-locale.js';

/** What the page is about: at least one of the two. */
export interface GuideSubject {
  country?: Country;
  trade?: Trade;
}

/** What the trade asks for, then what the country asks for. */
export function Documents({ subject, guide }: { subject: GuideSubject; guide: CountryGuide | undefined }) {
  const { t } = useTranslation('guide');
  const locale = useLocale();
  const { country, trade } = subject;
  if (!guide && !trade?.documents) return null;
  return (
    <PageSection id="documents" title={t('needed')}>
      <div className="grid gap-6">
        {trade?.documents ? (
          <div className="grid gap-3">
            <h3>{t('ofTrade')}</h3>
            <div {...langOf(trade, locale)}>
              <CheckList items={trade.documents} />
            </div>
          </div>
        ) : null}
        {guide && country ? (
          <div className="grid gap-3">
            {trade?.documents ? <h3>{t('ofCountry', { country: labelOf(COUNTRY_LABELS, country, locale) })}</h3> : null}
            <div {...langOf(guide, locale)}>
              <CheckList items={guide.documents} />
            </div>
          </div>
        ) : null}
      </div>
    </PageSection>
  );
}

export function VisaSteps({ guide }: { guide: CountryGuide }) {
  const { t } = useTranslation('guide');
  return (
    <PageSection id="visa" title={t('visa')}>
      <div {...langOf(guide, useLocale())}>
        <Steps steps={guide.visaSteps} />
      </div>
    </PageSection>
  );
}

/** What costs money, and who pays for it. @param props.guide that of a country, or what all of them say */
export function Costs({ guide }: { guide: Pick<CountryGuide, 'costs' | 'locale'> }) {
  const { t } = useTranslation('guide');
  const lang = langOf(guide, useLocale());
  return (
    <PageSection id="costs" title={t('costs')} lead={t('costsLead')}>
      <table className="w-full text-start">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('cost')}</th>
            <th scope="col">{t('payer')}</th>
          </tr>
        </thead>
        <tbody>
          {guide.costs.map(({ item, payer, note }) => (
            <tr key={item} className="border-b border-border">
              <th scope="row" className="py-3 pe-3 text-start font-normal">
                <span {...lang}>{item}</span>
                {note ? (
                  <span {...lang} className="block text-small text-muted">
                    {note}
                  </span>
                ) : null}
              </th>
              <td className="py-3 font-semibold">{t(`payers.${payer}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PageSection>
  );
}
