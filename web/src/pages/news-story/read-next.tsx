import type { NewsArticle } from '@qantara/contract/content';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EnglishBadge } from '../../components/english-badge.js';
import { langOf, useContent } from '../../content/use-content.js';
import { NewsPicture } from '../../features/news-picture/news-picture.js';
import { useLocale } from '../../i18n/use-locale.js';

const count = 2;

/** The articles that follow one; after the last comes the first. */
export function ReadNext({ after }: { after: NewsArticle }) {
  const { t } = useTranslation('news');
  const locale = useLocale();
  const articles = useContent('newsArticles');
  const place = articles.findIndex(({ id }) => id === after.id);
  const next = [...articles.slice(place + 1), ...articles.slice(0, place)].slice(0, count);
  if (next.length === 0) return null;
  return (
    <aside aria-labelledby="read-next-heading" className="lg:col-span-4">
      <div className="grid gap-4 lg:sticky lg:top-24">
        <h2 id="read-next-heading" className="text-h3">
          {t('story.next')}
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          {next.map((article) => (
            <li
              key={article.id}
              className="relative overflow-hidden rounded-xl border border-border bg-surface shadow-sm hover:shadow-md"
            >
              <NewsPicture article={article} />
              <p className="p-4" {...langOf(article, locale)}>
                <Link to={`/job-news/${article.slug}`} className="cover font-semibold text-ink hover:text-primary">
                  {article.title}
                </Link>
                <EnglishBadge lang={langOf(article, locale)} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
