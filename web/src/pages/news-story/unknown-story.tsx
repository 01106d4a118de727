import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/button-link.js';
import { usePageHead } from '../../components/page-head.js';

export function UnknownStory() {
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
