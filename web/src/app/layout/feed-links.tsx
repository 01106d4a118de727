import { useLocale } from '../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { localizedPath } from '../../lib/paths.js';

const feeds = [
  { name: 'RSS', file: 'feed.xml' },
  { name: 'JSON Feed', file: 'feed.json' },
];

/** The open jobs for feed readers. The names of the formats are the same in both languages. */
export function FeedLinks() {
  const { t } = useTranslation();
  const locale = useLocale();
  return feeds.map(({ name, file }) => (
    <li key={file}>
      <a
        href={localizedPath(locale, `/jobs/${file}`)}
        aria-label={`${t('footer.newJobs')}: ${name}`}
        className="footer-link"
      >
        <bdi lang="en">{name}</bdi>
      </a>
    </li>
  ));
}
