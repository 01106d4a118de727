import type { CvScan } from '@qantara/contract';
import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const alarming = 'bg-danger-soft text-danger';
const calm = 'bg-sunken text-muted';

/** The virus scanner has not released the CV. */
export function ScanMark({ scan }: { scan: Exclude<CvScan, 'clean'> }) {
  const { t } = useTranslation('entry');
  return (
    <span
      title={t(`cv.scan.${scan}`)}
      className={`inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-caption whitespace-nowrap ${scan === 'waiting' ? calm : alarming}`}
    >
      <ShieldAlert aria-hidden="true" className="size-3.5" />
      {t(`cv.scan.mark.${scan}`)}
    </span>
  );
}
