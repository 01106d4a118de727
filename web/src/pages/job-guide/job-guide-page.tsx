import { countryOfSlug, type Country, type Industry } from '@qantara/contract';
import type { SiteContent } from '@qantara/contract/content';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { ComponentProps } from 'react';
import { jobGuideFacts } from '../../api/job-facets.js';
import { jobSearch } from '../../api/jobs.js';
import { withQueries } from '../../api/with-queries.js';
import { PageHero } from '../../components/layout/page-hero.js';
import { IndustryIcon } from '../../features/industry-icon/industry-icon.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { langOf, useContent, usePageContent } from '../../content/use-content.js';
import { GuideFigures, GuidePay } from '../../features/page-parts/guide-figures.js';
import { GuideTrail } from '../../features/page-parts/guide-trail.js';
import { NotFound } from '../../features/not-found/not-found.js';
import { PageSection } from '../../features/page-parts/page-section.js';
import { Questions } from '../../features/page-parts/questions.js';
import { useLocale } from '../../i18n/use-locale.js';
import { guidePath, guideTitle } from '../../lib/guide-path.js';
import { Costs, Documents, type GuideSubject, VisaSteps } from './guide-texts.js';
import { GuideLinks } from './guide-links.js';
import { ButtonLink } from '../../components/ui/button-link.js';
import { JobCardList } from '../../features/job-card/job-card-list.js';
import bridge from '../../assets/scenes/bridge.svg?no-inline';
import bahrain from '../../assets/scenes/country-bahrain.svg?no-inline';
import kuwait from '../../assets/scenes/country-kuwait.svg?no-inline';
import oman from '../../assets/scenes/country-oman.svg?no-inline';
import qatar from '../../assets/scenes/country-qatar.svg?no-inline';
import saudiArabia from '../../assets/scenes/country-saudi-arabia.svg?no-inline';
import uae from '../../assets/scenes/country-uae.svg?no-inline';
import construction from '../../assets/scenes/industry-construction.svg?no-inline';
import healthcare from '../../assets/scenes/industry-healthcare.svg?no-inline';
import hospitality from '../../assets/scenes/industry-hospitality.svg?no-inline';
import oilGas from '../../assets/scenes/industry-oil-gas.svg?no-inline';

const JOBS_SHOWN = 10;

/** The open jobs of a country, of a trade, or of a trade in a country, with what a job seeker should know of them. */
export const JobGuidePage = withQueries(JobGuide, async ({ queryClient, locale, params, content }) => {
  const subject = subjectOf(params, content.trades);
  if (!subject) return;
  await Promise.all([
    queryClient.prefetchQuery(jobGuideFacts(locale, filterOf(subject))),
    queryClient.prefetchQuery(jobSearch(locale, { ...filterOf(subject), page: 1, pageSize: JOBS_SHOWN })),
  ]);
});

function JobGuide() {
  const subject = subjectOf(useParams(), useContent('trades'));
  return subject ? <KnownGuide subject={subject} /> : <NotFound />;
}

function KnownGuide({ subject }: { subject: GuideSubject }) {
  const { t } = useTranslation(['guide', 'common']);
  const { t: tJob } = useTranslation('job');
  const locale = useLocale();
  const { country, trade } = subject;
  const [guide] = useContent('countryGuides');
  const { sharedCosts, otherPath } = usePageContent();
  const costs = guide ?? sharedCosts;
  const facts = useQuery(jobGuideFacts(locale, filterOf(subject))).data;
  const found = useQuery(jobSearch(locale, { ...filterOf(subject), page: 1, pageSize: JOBS_SHOWN }));
  const title = guideTitle(tJob, locale, { country, tradeName: trade?.name });
  const count = facts?.total ?? 0;
  const description = count > 0 ? t('description.open', { count, title }) : t('description.none', { title });
  // In English a page without a text is there while it has a job.
  usePageHead({ title, description, ...(facts?.total === 0 && otherPath && { locales: [locale] }) });
  // A trade in a country has no text of its own.
  const ownText = country && trade ? undefined : (trade?.intro ?? guide?.intro);
  if (facts?.total === 0 && ownText === undefined) return <NotFound />;

  const guideLang = guide && langOf(guide, locale);
  const tradeLang = trade && langOf(trade, locale);
  const intro = trade?.intro ? { text: trade.intro, lang: tradeLang } : { text: guide?.intro, lang: guideLang };
  const questions = [
    ...(trade?.questions ?? []).map((one) => ({ ...one, lang: tradeLang ?? {} })),
    ...(guide?.questions ?? []).map((one) => ({ ...one, lang: guideLang ?? {} })),
  ];
  return (
    <>
      <PageHero
        title={title}
        icon={trade ? <IndustryIcon industry={trade.industry} className="size-9 text-amber lg:size-11" /> : undefined}
        scene={sceneOf(subject)}
      >
        {facts ? <GuideFigures facts={facts} className="text-white" /> : null}
      </PageHero>
      <div className="page-column grid gap-3 pt-6 wrap-anywhere">
        <GuideTrail
          steps={[
            { to: '/jobs', text: t('common:header.hotJobs') },
            ...(trade && country
              ? [{ to: guidePath({ trade: trade.slug }), text: guideTitle(tJob, locale, { tradeName: trade.name }) }]
              : []),
          ]}
          title={title}
        />
        {intro.text ? (
          <p {...intro.lang} className="max-w-2xl whitespace-pre-line">
            {intro.text}
          </p>
        ) : null}
      </div>
      <GuideJobs subject={subject} found={found} total={facts?.total} />
      {facts ? <GuidePay facts={facts} /> : null}
      <Documents subject={subject} guide={guide} />
      {guide ? <VisaSteps guide={guide} /> : null}
      {costs ? <Costs guide={costs} /> : null}
      {questions.length > 0 ? (
        <PageSection id="questions" title={t('questions')}>
          <Questions questions={questions} id="question" />
        </PageSection>
      ) : null}
      <GuideLinks subject={subject} facts={facts} />
    </>
  );
}

/** undefined: the URL names a country or a trade that does not exist. */
function subjectOf(
  params: Readonly<Record<string, string | undefined>>,
  trades: SiteContent['trades'] = [],
): GuideSubject | undefined {
  const { country: countrySlug, trade: tradeSlug } = params;
  const country = countryOfSlug(countrySlug);
  const trade = trades.find(({ slug }) => slug === tradeSlug);
  if ((countrySlug && !country) || (tradeSlug && !trade)) return undefined;
  return { ...(country && { country }), ...(trade && { trade }) };
}

const filterOf = ({ country, trade }: GuideSubject) => ({
  ...(country && { country }),
  ...(trade && { trade: trade.slug }),
});

interface GuideJobsProps {
  subject: GuideSubject;
  found: ComponentProps<typeof JobCardList>['found'];
  /** undefined while it is not known. */
  total: number | undefined;
}

/** The newest jobs and the way to the others; where none is open, the way to the talent pool. */
function GuideJobs({ subject: { country, trade }, found, total }: GuideJobsProps) {
  const { t } = useTranslation('guide');
  const hasMore = total !== undefined && total > (found.data?.rows.length ?? 0);
  const query = new URLSearchParams({ ...(country && { country }), ...(trade && { trade: trade.slug }) });
  return (
    <section aria-labelledby="open-jobs" className="page-column grid grid-cols-1 gap-5 py-8 wrap-anywhere lg:py-12">
      <h2 id="open-jobs">{t('jobs')}</h2>
      {total === 0 ? <p>{t('noJobsHelp')}</p> : <JobCardList found={found} />}
      <p className="flex flex-wrap gap-3">
        {total === 0 ? <ButtonLink to="/apply">{t('submitCv')}</ButtonLink> : null}
        <ButtonLink to={hasMore ? `/jobs?${query}` : '/jobs'} variant="ghost">
          {hasMore ? t('seeAll', { count: total }) : t('allJobs')}
        </ButtonLink>
      </p>
    </section>
  );
}

const countries: Partial<Record<Country, string>> = {
  'Saudi Arabia': saudiArabia,
  UAE: uae,
  Qatar: qatar,
  Kuwait: kuwait,
  Oman: oman,
  Bahrain: bahrain,
};

const industries: Partial<Record<Industry, string>> = {
  Construction: construction,
  Healthcare: healthcare,
  Hospitality: hospitality,
  'Oil & Gas': oilGas,
};

/** The drawing beside the title: of the country, else of the trade's industry, else the bridge of the brand. */
const sceneOf = ({ country, trade }: GuideSubject): string =>
  (country && countries[country]) ?? (trade && industries[trade.industry]) ?? bridge;
