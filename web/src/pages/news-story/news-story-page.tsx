import { AGENCY_TIME_ZONE } from '@qantara/contract';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { PageHero } from '../../components/page-hero.js';
import { usePageHead } from '../../components/page-head.js';
import { NEWS, type NewsItem } from '../../content/news.js';
import { NextStep } from '../../features/news-next-step/next-step.js';
import { NewsPicture } from '../../features/news-picture/news-picture.js';
import { useLocale } from '../../i18n/use-locale.js';
import { formatDate } from '../../lib/format.js';
import { ReadNext } from './read-next.js';
import { StoryText } from './story-text.js';
import { UnknownStory } from './unknown-story.js';

export function NewsStoryPage() {
  const { slug } = useParams();
  const item = NEWS.find(({ id }) => id === slug);
  return item ? <Story item={item} /> : <UnknownStory />;
}

function Story({ item: { id, date } }: { item: NewsItem }) {
  const { t } = useTranslation('news');
  const { t: stories } = useTranslation('stories');
  const locale = useLocale();
  const title = t(`items.${id}.title`);
  const description = t(`items.${id}.excerpt`);
  usePageHead({ title, description });

  return (
    <article>
      <PageHero title={title}>
        <p>{description}</p>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <span className="rounded-sm bg-white/10 px-2 py-0.5 text-white">{t(`items.${id}.category`)}</span>
          <span>
            {t('story.published')} <time dateTime={date}>{formatDate(date, locale, AGENCY_TIME_ZONE)}</time>
          </span>
        </p>
      </PageHero>
      <div className="page-column grid grid-cols-1 gap-10 py-8 wrap-anywhere lg:grid-cols-12 lg:gap-8 lg:py-12">
        <div className="grid content-start gap-8 lg:col-span-8">
          <Link
            to="/job-news"
            className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-primary underline-offset-4 hover:underline"
          >
            <ArrowLeft aria-hidden="true" className="mirror size-5" />
            {t('story.back')}
          </Link>
          <NewsPicture id={id} className="max-w-[68ch] rounded-2xl" />
          <StoryText text={stories(id)} />
        </div>
        <ReadNext after={id} />
      </div>
      <NextStep />
    </article>
  );
}
