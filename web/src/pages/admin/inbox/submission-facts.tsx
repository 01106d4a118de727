import { AGENCY, type CvFileFacts, type SubmissionFacts } from '@qantara/contract';
import { useTranslation } from '../../../i18n/use-translation.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { formatDateTime } from '../../../lib/format.js';
import { Fact } from './facts.js';

/** What is recorded about every submission beside its fields. */
export function SubmissionFactRows({ row, file }: { row: SubmissionFacts; file?: CvFileFacts }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  return (
    <>
      <Fact label={t('detail.language')}>{row.locale === 'ar' ? t('detail.languageAr') : t('detail.languageEn')}</Fact>
      <Fact label={t('detail.consent')}>
        {t('detail.consentValue', {
          date: formatDateTime(row.consent_at, locale, AGENCY.timeZone),
          version: row.consent_version,
        })}
      </Fact>
      {file ? (
        <Fact label={t('detail.checksum')}>
          <bdi dir="ltr" className="font-mono text-caption break-all text-muted">
            {file.sha256}
          </bdi>
        </Fact>
      ) : null}
    </>
  );
}
