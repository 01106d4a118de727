import { useTranslation } from 'react-i18next';
import { usePageHead } from '../../components/page-head.js';

export function JobDetailPage() {
  const { t } = useTranslation('job-detail');
  usePageHead({ title: t('title') });
  return <h1 className="page-column section-space">{t('title')}</h1>;
}
