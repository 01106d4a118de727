import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMegabytes } from '../../../../../lib/format.js';
import { cvOf } from '../cv/cv-of.js';
import { isLocked, ScanFact } from '../cv/locked-cv.js';
import { Fact } from '../../facts.js';
import type { InboxRow } from '../../inbox.js';

export function CvFileFact({ row }: { row: InboxRow }) {
  const { t } = useTranslation(['admin', 'entry']);
  const cv = cvOf(row);
  if (!cv) return null;
  return (
    <Fact label={t('detail.cvFile')}>
      <bdi dir="ltr" className="wrap-anywhere">
        {cv.fileName}
      </bdi>{' '}
      <span className="whitespace-nowrap text-muted">
        <bdi>{cv.file.kind.toUpperCase()}</bdi> ·{' '}
        <bdi>{t('detail.fileSize', { size: formatMegabytes(cv.file.size) })}</bdi>
      </span>
      {isLocked(cv.file) ? <ScanFact scan={cv.file.scan} /> : null}
      {cv.file.text === 'done' || isLocked(cv.file) ? null : (
        <span className="flex items-start gap-1.5 pt-1 text-caption text-muted">
          <SearchX aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          {t(`entry:cv.text.${cv.file.text}`)}
        </span>
      )}
    </Fact>
  );
}
