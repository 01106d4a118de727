import { PageHero } from '../../components/layout/page-hero.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { langOf, useContent } from '../../content/use-content.js';
import { NextStep } from '../../features/news-next-step/next-step.js';
import { useLocale } from '../../i18n/use-locale.js';
import { MarketTrends } from './market-trends.js';
import { NewsCard } from './news-card.js';
import bridge from '../../assets/scenes/bridge.svg?no-inline';

export function JobNewsPage() {
  const page = useContent('newsPage');
  const articles = useContent('newsArticles');
  const locale = useLocale();
  const lang = langOf(page, locale);
  usePageHead(page.seo);
  return (
    <>
      <PageHero title={page.hero.title} lang={lang} scene={bridge}>
        <p>{page.hero.lead}</p>
      </PageHero>
      <MarketTrends />
      {articles.length > 0 ? (
        <section aria-labelledby="news-heading" className="page-column grid gap-6 pb-12 lg:pb-20">
          <h2 id="news-heading" {...lang}>
            {page.listTitle}
          </h2>
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {articles.map((article) => (
              <li key={article.id}>
                <NewsCard article={article} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <NextStep />
    </>
  );
}
