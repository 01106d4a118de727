import { AGENCY } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/use-locale.js';
import { useJobAddress } from './use-job-address.js';

/** Ends a printed job: whose it is, under which licence, that it is free, and where to find it again. */
export function PrintedLicence({ jobId }: { jobId: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div className="hidden gap-1 border-t border-border pt-4 text-small print:grid">
      <p>
        <strong>{AGENCY.name[locale]}</strong> · {t('trust.licence')} <bdi dir="ltr">{AGENCY.licenceNumber}</bdi>
      </p>
      <p>{t('trust.free')}</p>
      <p>
        <bdi dir="ltr">{AGENCY.phoneDisplay}</bdi> · <bdi dir="ltr">{AGENCY.infoEmail}</bdi> ·{' '}
        <bdi dir="ltr">{useJobAddress(jobId)}</bdi>
      </p>
    </div>
  );
}
