import { AGENCY_TIME_ZONE } from '@qantara/contract';
import type { NewsArticle } from '@qantara/contract/content';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EnglishBadge } from '../../components/text/english-badge.js';
import { langOf, usePageContent } from '../../content/use-content.js';
import { NewsPicture } from '../../features/news-picture/news-picture.js';
import { useLocale } from '../../i18n/use-locale.js';
import { formatDate } from '../../lib/format/format.js';

/** One article; Read More covers the whole card and leads to the article's own page. Tags that name a trade or a country lead to it. */
export function NewsCard({ article }: { article: NewsArticle }) {
  const { t } = useTranslation('news');
  const locale = useLocale();
  const lang = langOf(article, locale);
  const { slug, title, date, category, excerpt, tags } = article;
  const { nameLinks = {} } = usePageContent();
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-xl border border-border bg-surface shadow-sm hover:shadow-md">
      <NewsPicture article={article} />
      <div className="flex grow flex-col gap-3 p-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-caption">
          <span {...lang} className="rounded-sm bg-primary-soft px-2 py-0.5 text-primary">
            {category}
          </span>
          <time dateTime={date} className="text-muted">
            {formatDate(date, locale, AGENCY_TIME_ZONE)}
          </time>
          <EnglishBadge lang={lang} />
        </p>
        <h3 {...lang}>{title}</h3>
        <p {...lang} className="text-muted">
          {excerpt}
        </p>
        <ul aria-label={t('list.tags')} className="flex flex-wrap gap-2 text-caption text-muted">
          {tags.map((tag) => {
            const to = Object.hasOwn(nameLinks, tag) ? nameLinks[tag] : undefined;
            return (
              <li key={tag} {...lang} className="rounded-full bg-sunken px-3 py-1">
                {to ? (
                  <Link to={to} className="relative z-10 text-primary underline underline-offset-4">
                    {tag}
                  </Link>
                ) : (
                  tag
                )}
              </li>
            );
          })}
        </ul>
        <p className="mt-auto pt-2">
          <Link
            to={`/job-news/${slug}`}
            className="cover inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline-offset-4 hover:underline"
          >
            {t('list.more')}
            <span className="sr-only"> {t('list.about', { title })}</span>
            <ArrowRight aria-hidden="true" className="mirror size-5" />
          </Link>
        </p>
      </div>
    </article>
  );
}
