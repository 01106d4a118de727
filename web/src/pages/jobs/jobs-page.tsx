import { useTranslation } from 'react-i18next';
import { usePageHead } from '../../components/page-head.js';

export function JobsPage() {
  const { t } = useTranslation('jobs');
  usePageHead({ title: t('title'), description: t('description') });
  return <h1 className="page-column section-space">{t('title')}</h1>;
}
