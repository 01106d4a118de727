import { useTranslation } from '../../../../../i18n/use-translation.js';
import { formatMegabytes } from '../../../../../lib/format.js';
import { cvOf } from '../cv/cv-of.js';
import { Fact } from '../../facts.js';
import type { InboxRow } from '../../inbox.js';

export function CvFileFact({ row }: { row: InboxRow }) {
  const { t } = useTranslation('admin');
  const cv = cvOf(row);
  if (!cv) return null;
  return (
    <Fact label={t('detail.cvFile')}>
      <bdi dir="ltr" className="break-all">
        {cv.fileName}
      </bdi>{' '}
      <span className="whitespace-nowrap text-muted">
        <bdi>{cv.file.kind.toUpperCase()}</bdi> ·{' '}
        <bdi>{t('detail.fileSize', { size: formatMegabytes(cv.file.size) })}</bdi>
      </span>
    </Fact>
  );
}
