import type { LandingPage as Page } from '@qantara/contract/content';
import { useParams } from 'react-router-dom';
import { withQueries } from '../../api/with-queries.js';
import { buttonClass } from '../../components/ui/button-class.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { PageHero } from '../../components/layout/page-hero.js';
import { TextLink } from '../../components/text/text-link.js';
import { langOf, useContent } from '../../content/use-content.js';
import { NotFound } from '../../features/not-found/not-found.js';
import { useLocale } from '../../i18n/use-locale.js';
import { jobSearches } from './jobs-section.js';
import { Section } from './sections.js';

/** A page that editors put together from sections. */
export const LandingPage = withQueries(Landing, async ({ queryClient, locale, params, content }) => {
  const page = content.landingPages?.find(({ slug }) => slug === params['slug']);
  if (page) await Promise.all(jobSearches(page, locale).map((search) => queryClient.prefetchQuery(search)));
});

function Landing() {
  const { slug } = useParams();
  const page = useContent('landingPages').find((one) => one.slug === slug);
  return page ? <KnownPage page={page} /> : <NotFound />;
}

function KnownPage({ page }: { page: Page }) {
  const locale = useLocale();
  const lang = langOf(page, locale);
  usePageHead(page.seo);
  const [first] = page.sections;
  const hero = first?.component === 'landing.hero' ? first : undefined;
  return (
    <>
      <PageHero title={hero?.title ?? page.title} lang={lang}>
        {hero ? <p>{hero.lead}</p> : null}
        {hero?.button ? (
          <p className="mt-5">
            <TextLink to={hero.button.url} className={buttonClass('amber')}>
              {hero.button.text}
            </TextLink>
          </p>
        ) : null}
      </PageHero>
      {page.sections.slice(hero ? 1 : 0).map((section, place) => (
        <Section key={place} section={section} id={`section-${place + 1}`} page={page} />
      ))}
    </>
  );
}
