import { useTranslation } from 'react-i18next';
import { langOf, useAgency, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { useJobAddress } from './use-job-address.js';

/** Ends a printed job: whose it is, under which licence, that it is free, and where to find it again. */
export function PrintedLicence({ jobId }: { jobId: string }) {
  const agency = useAgency();
  const content = useContent('footer');
  const { t } = useTranslation();
  return (
    <div className="hidden gap-1 border-t border-border pt-4 text-small print:grid">
      <p>
        <strong>{agency.name}</strong> · {t('trust.licence')} <bdi dir="ltr">{agency.licenceNumber}</bdi>
      </p>
      <p {...langOf(content, useLocale())}>{content.freeNote}</p>
      <p>
        <bdi dir="ltr">{agency.phone}</bdi> · <bdi dir="ltr">{agency.infoEmail}</bdi> ·{' '}
        <bdi dir="ltr">{useJobAddress(jobId)}</bdi>
      </p>
    </div>
  );
}
