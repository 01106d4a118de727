import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The spam check could not vouch for the sender. */
export function SuspectMark() {
  const { t } = useTranslation('admin');
  return (
    <span
      title={t('suspect.explain')}
      className="inline-flex items-center gap-1 rounded-sm bg-danger-soft px-1.5 py-0.5 text-caption whitespace-nowrap text-danger"
    >
      <ShieldAlert aria-hidden="true" className="size-3.5" />
      {t('suspect.mark')}
    </span>
  );
}
