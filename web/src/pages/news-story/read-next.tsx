import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NEWS, type NewsItem } from '../../content/news.js';
import { NewsPicture } from '../../features/news-picture/news-picture.js';

const count = 2;

/** The items that follow one; after the last comes the first. */
export function ReadNext({ after }: { after: NewsItem['id'] }) {
  const { t } = useTranslation('news');
  const place = NEWS.findIndex(({ id }) => id === after);
  const next = [...NEWS, ...NEWS].slice(place + 1, place + 1 + count);
  return (
    <aside aria-labelledby="read-next-heading" className="lg:col-span-4">
      <div className="grid gap-4 lg:sticky lg:top-24">
        <h2 id="read-next-heading" className="text-h3">
          {t('story.next')}
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          {next.map(({ id }) => (
            <li
              key={id}
              className="relative overflow-hidden rounded-xl border border-border bg-surface shadow-sm hover:shadow-md"
            >
              <NewsPicture id={id} />
              <p className="p-4">
                <Link to={`/job-news/${id}`} className="cover font-semibold text-ink hover:text-primary">
                  {t(`items.${id}.title`)}
                </Link>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
