import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

export function BackLink() {
  const { t } = useTranslation('job-detail');
  return (
    <Link
      to="/jobs"
      className="no-print inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-primary underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="mirror size-5" />
      {t('back')}
    </Link>
  );
}
