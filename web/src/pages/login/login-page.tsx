import { useTranslation } from 'react-i18next';
import { usePageHead } from '../../components/page-head.js';

export function LoginPage() {
  const { t } = useTranslation('login');
  usePageHead({ title: t('title'), robots: 'noindex' });
  return <h1 className="page-column section-space">{t('title')}</h1>;
}
