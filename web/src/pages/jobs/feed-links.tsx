import { useLocale } from '../../i18n/use-locale.js';
import { useTranslation } from '../../i18n/use-translation.js';
import { localizedPath } from '../../lib/paths.js';

const feeds = [
  { name: 'RSS', file: 'feed.xml' },
  { name: 'JSON Feed', file: 'feed.json' },
];

/** The same list for feed readers. The names of the formats are the same in both languages. */
export function FeedLinks() {
  const { t } = useTranslation('jobs');
  const locale = useLocale();
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-small text-muted">
      {t('feeds')}
      {feeds.map(({ name, file }) => (
        <a
          key={file}
          href={localizedPath(locale, `/jobs/${file}`)}
          lang="en"
          className="inline-flex min-h-6 items-center text-primary underline underline-offset-4"
        >
          {name}
        </a>
      ))}
    </p>
  );
}
