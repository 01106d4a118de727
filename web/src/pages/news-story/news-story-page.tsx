import { AGENCY_TIME_ZONE } from '@qantara/contract';
import type { NewsArticle } from '@qantara/contract/content';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import bridge from '../../assets/scenes/bridge.svg?no-inline';
import { EnglishBadge } from '../../components/text/english-badge.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { PageHero } from '../../components/layout/page-hero.js';
import { RichSections } from '../../content/rich-text.js';
import { langOf, useContent } from '../../content/use-content.js';
import { NextStep } from '../../features/news-next-step/next-step.js';
import { NewsPicture } from '../../features/news-picture/news-picture.js';
import { useLocale } from '../../i18n/use-locale.js';
import { formatDate } from '../../lib/format/format.js';
import { ButtonLink } from '../../components/ui/button-link.js';

export function NewsStoryPage() {
  const { slug } = useParams();
  const article = useContent('newsArticles').find((one) => one.slug === slug);
  return article ? <Story article={article} /> : <UnknownStory />;
}

function Story({ article }: { article: NewsArticle }) {
  const { t } = useTranslation('news');
  const locale = useLocale();
  const { title, date, category, excerpt, body } = article;
  const lang = langOf(article, locale);
  usePageHead({ title, description: excerpt });

  return (
    <article>
      <PageHero title={<span {...lang}>{title}</span>} scene={bridge}>
        <p {...lang}>{excerpt}</p>
      </PageHero>
      <div className="page-column grid grid-cols-1 gap-10 py-8 wrap-anywhere lg:grid-cols-12 lg:gap-8 lg:py-12">
        <div className="grid content-start gap-8 lg:col-span-8">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Link
              to="/job-news"
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline-offset-4 hover:underline"
            >
              <ArrowLeft aria-hidden="true" className="mirror size-5" />
              {t('story.back')}
            </Link>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
              <span {...lang} className="rounded-sm bg-primary-soft px-2 py-0.5 text-primary">
                {category}
              </span>
              <span>
                {t('story.published')} <time dateTime={date}>{formatDate(date, locale, AGENCY_TIME_ZONE)}</time>
              </span>
              <EnglishBadge lang={lang} />
            </p>
          </div>
          <NewsPicture article={article} className="max-w-[68ch] rounded-2xl" />
          <div {...lang}>
            <RichSections content={body} />
          </div>
        </div>
        <ReadNext after={article} />
      </div>
      <NextStep />
    </article>
  );
}

function UnknownStory() {
  const { t } = useTranslation('news');
  usePageHead({ title: t('story.unknown'), robots: 'noindex', status: 404 });
  return (
    <div className="page-column section-space grid justify-items-start gap-6">
      <h1>{t('story.unknown')}</h1>
      <p className="text-muted">{t('story.unknownText')}</p>
      <ButtonLink to="/job-news">{t('story.back')}</ButtonLink>
    </div>
  );
}

const NEXT_SHOWN = 2;

/** The articles that follow one; after the last comes the first. */
function ReadNext({ after }: { after: NewsArticle }) {
  const { t } = useTranslation('news');
  const locale = useLocale();
  const articles = useContent('newsArticles');
  const place = articles.findIndex(({ id }) => id === after.id);
  const next = [...articles.slice(place + 1), ...articles.slice(0, place)].slice(0, NEXT_SHOWN);
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
