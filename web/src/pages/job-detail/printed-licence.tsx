import { useTranslation } from 'react-i18next';
import { useAgency } from '../../content/use-content.js';
import { useJobAddress } from './use-job-address.js';

/** Ends a printed job: whose it is, under which licence, that it is free, and where to find it again. */
export function PrintedLicence({ jobId }: { jobId: string }) {
  const agency = useAgency();
  const { t } = useTranslation();
  return (
    <div className="hidden gap-1 border-t border-border pt-4 text-small print:grid">
      <p>
        <strong>{agency.name}</strong> · {t('trust.licence')} <bdi dir="ltr">{agency.licenceNumber}</bdi>
      </p>
      <p>{t('trust.free')}</p>
      <p>
        <bdi dir="ltr">{agency.phone}</bdi> · <bdi dir="ltr">{agency.infoEmail}</bdi> ·{' '}
        <bdi dir="ltr">{useJobAddress(jobId)}</bdi>
      </p>
    </div>
  );
}
