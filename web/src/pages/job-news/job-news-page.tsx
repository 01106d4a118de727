import { useTranslation } from 'react-i18next';
import { PageHero } from '../../components/page-hero.js';
import { usePageHead } from '../../components/page-head.js';
import { NEWS } from '../../content/news.js';
import { NextStep } from '../../features/news-next-step/next-step.js';
import { MarketTrends } from './market-trends.js';
import { NewsCard } from './news-card.js';

export function JobNewsPage() {
  const { t } = useTranslation('news');
  usePageHead({ title: t('title'), description: t('description') });
  return (
    <>
      <PageHero title={t('title')}>
        <p>{t('lead')}</p>
      </PageHero>
      <MarketTrends />
      <section aria-labelledby="news-heading" className="page-column grid gap-6 pb-12 lg:pb-20">
        <h2 id="news-heading">{t('list.title')}</h2>
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {NEWS.map((item) => (
            <li key={item.id}>
              <NewsCard item={item} />
            </li>
          ))}
        </ul>
      </section>
      <NextStep />
    </>
  );
}
