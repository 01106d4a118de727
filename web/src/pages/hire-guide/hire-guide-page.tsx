import { useQuery } from '@tanstack/react-query';
import type { Country } from '@qantara/contract';
import type { Trade } from '@qantara/contract/content';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { jobGuideFacts } from '../../api/job-facets.js';
import { withQueries } from '../../api/with-queries.js';
import { ButtonLink } from '../../components/ui/button-link.js';
import { CheckList } from '../../components/ui/check-list.js';
import { PageHero } from '../../components/layout/page-hero.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { langOf, useContent, usePageContent } from '../../content/use-content.js';
import { GuideFigures, GuidePay } from '../../features/page-parts/guide-figures.js';
import { GuideTrail } from '../../features/page-parts/guide-trail.js';
import { NotFound } from '../../features/not-found/not-found.js';
import { ClosingBand } from '../../features/page-parts/closing-band.js';
import { HireLinks } from '../../features/page-parts/hire-links.js';
import { PageSection } from '../../features/page-parts/page-section.js';
import { Questions } from '../../features/page-parts/questions.js';
import { Steps } from '../../features/page-parts/steps.js';
import { useLocale } from '../../i18n/use-locale.js';
import { formatNumber } from '../../lib/format/format.js';
import { guidePath, guideTitle } from '../../lib/guide-path.js';
import manpowerSupply from '../../assets/scenes/manpower-supply.svg?no-inline';

/** What an employer should know who needs people of one trade. */
export const HireGuidePage = withQueries(HireGuide, async ({ queryClient, locale, params, content }) => {
  const trade = content.trades?.find(({ slug }) => slug === params['trade']);
  if (trade) await queryClient.prefetchQuery(jobGuideFacts(locale, { trade: trade.slug }));
});

function HireGuide() {
  const { trade: wanted } = useParams();
  const trade = useContent('trades').find(({ slug }) => slug === wanted);
  return trade ? <KnownTrade trade={trade} /> : <NotFound />;
}

function KnownTrade({ trade }: { trade: Trade }) {
  const { t } = useTranslation(['guide', 'common']);
  const locale = useLocale();
  const page = useContent('hireGuide');
  const others = useContent('trades').filter(({ slug }) => slug !== trade.slug);
  const facts = useQuery(jobGuideFacts(locale, { trade: trade.slug })).data;
  const title = t('hire.title', { trade: trade.name });
  const { otherPath } = usePageContent();
  const isOnlyHere = facts?.total === 0 && otherPath !== undefined;
  usePageHead({ title, description: t('description.hire', { title }), ...(isOnlyHere && { locales: [locale] }) });
  if (facts?.total === 0 && trade.employerIntro === undefined) return <NotFound />;

  const hasJobs = facts !== undefined && facts.total > 0;
  const request = `/hire?trade=${trade.slug}`;
  const lang = langOf(page, locale);
  const tradeLang = langOf(trade, locale);
  return (
    <>
      <PageHero title={title} scene={manpowerSupply}>
        <p className="pt-2">
          <ButtonLink to={request} variant="amber">
            {t('hire.button')}
          </ButtonLink>
        </p>
      </PageHero>
      <div className="page-column grid gap-3 pt-6 wrap-anywhere">
        <GuideTrail steps={[{ to: '/hire', text: t('common:header.hire') }]} title={title} />
        <p {...(trade.employerIntro ? tradeLang : lang)} className="max-w-2xl">
          {trade.employerIntro ?? page.intro}
        </p>
      </div>
      {hasJobs ? (
        <>
          <PageSection id="now" title={t('hire.now')}>
            <div className="grid gap-3">
              <GuideFigures facts={facts} />
              <OpenJobs trade={trade} countries={facts.country} />
            </div>
          </PageSection>
          <GuidePay facts={facts} />
        </>
      ) : null}
      {trade.employerPoints ? (
        <PageSection id="points" title={t('hire.points')}>
          <div {...tradeLang}>
            <CheckList items={trade.employerPoints} />
          </div>
        </PageSection>
      ) : null}
      <PageSection id="documents" title={page.documentsTitle} lang={lang}>
        <CheckList items={page.documents} />
      </PageSection>
      <PageSection id="steps" title={page.stepsTitle} lang={lang}>
        <Steps steps={page.steps} />
      </PageSection>
      {page.questions ? (
        <PageSection id="questions" title={t('questions')}>
          <Questions questions={page.questions.map((one) => ({ ...one, lang }))} id="question" />
        </PageSection>
      ) : null}
      <HireLinks title={t('hire.others')} trades={others} />
      <ClosingBand page={page} button={{ to: request, text: t('hire.button') }} />
    </>
  );
}

/** The pages of these jobs, for a look at what other employers offer. */
function OpenJobs({ trade, countries }: { trade: Trade; countries: readonly { value: string; count: number }[] }) {
  const { t } = useTranslation('job');
  const locale = useLocale();
  return (
    <ul className="grid gap-2">
      {countries
        .map(({ value, count }) => ({ country: value as Country, count }))
        .map(({ country, count }) => (
          <li key={country}>
            <ButtonLink to={guidePath({ country, trade: trade.slug })} variant="link">
              {guideTitle(t, locale, { country, tradeName: trade.name })} ({formatNumber(count)})
            </ButtonLink>
          </li>
        ))}
    </ul>
  );
}
