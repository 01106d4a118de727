import { AGENCY } from '@qantara/contract';
import { useLocale } from '../../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../../../lib/format.js';
import { cvOf } from '../cv/cv-of.js';
import { Fact, Facts } from '../../facts.js';
import type { InboxRow } from '../../inbox.js';

/** What is recorded about every submission beside its fields: rarely needed, so it is folded away. */
export function MoreFacts({ row }: { row: InboxRow }) {
  const { t } = useTranslation('admin');
  const { t: entry } = useTranslation('entry');
  const locale = useLocale();
  const cv = cvOf(row);
  return (
    <details className="group">
      <summary className="text-muted">{entry('more')}</summary>
      <div className="pt-3">
        <Facts>
          <Fact label={t('detail.language')}>
            {row.locale === 'ar' ? t('detail.languageAr') : t('detail.languageEn')}
          </Fact>
          {'page' in row ? (
            <Fact label={t('detail.page')}>
              {row.page === 'careers' ? t('detail.pageCareers') : t('detail.pageApply')}
            </Fact>
          ) : null}
          <Fact label={t('detail.consent')}>
            {t('detail.consentValue', {
              date: formatDateTime(row.consent_at, locale, AGENCY.timeZone),
              version: row.consent_version,
            })}
          </Fact>
          {cv ? (
            <Fact label={t('detail.checksum')}>
              <bdi dir="ltr" className="font-mono text-caption break-all text-muted">
                {cv.file.sha256}
              </bdi>
            </Fact>
          ) : null}
        </Facts>
      </div>
    </details>
  );
}
