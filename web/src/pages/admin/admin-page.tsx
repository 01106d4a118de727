import { useTranslation } from 'react-i18next';
import { usePageHead } from '../../components/page-head.js';

export function AdminPage() {
  const { t } = useTranslation('admin');
  usePageHead({ title: t('title'), robots: 'noindex' });
  return <h1 className="page-column section-space">{t('title')}</h1>;
}
