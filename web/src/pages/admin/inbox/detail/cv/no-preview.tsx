import { FileX2 } from 'lucide-react';
import { Button } from '../../../../../components/button.js';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../../lib/api-error.js';
import { DownloadCv } from './cv-actions.js';
import type { CvOfEntry } from './cv-preview.js';

/** In the place of a CV that cannot be shown: what it is, why, and the way to have it all the same. */
export function NoPreview(props: { cv: CvOfEntry; error: Error | null; onRetry: (() => void) | undefined }) {
  const { cv, error, onRetry } = props;
  const { t } = useTranslation('entry');
  const { t: admin } = useTranslation('admin');
  return (
    <div className="grid place-content-center justify-items-center gap-4 overflow-y-auto bg-sunken p-6 text-center">
      <FileX2 aria-hidden="true" className="size-10 text-muted" />
      <div className="grid gap-1" role="status">
        <p className="font-semibold">{t('cv.noPreview')}</p>
        <p className="text-muted">{reason(error) || (cv.file.kind === 'doc' ? t('cv.docHint') : '')}</p>
        <bdi dir="ltr" className="break-all text-muted">
          {cv.fileName}
        </bdi>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <DownloadCv cv={cv} look="primary" />
        {onRetry ? (
          <Button look="ghost" size="dashboard" onClick={onRetry}>
            {admin('list.retry')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const reason = (error: Error | null) => (error instanceof ApiError && error.detail) || '';
