import type { CvScan, ListedCvFile } from '@qantara/contract';
import { Download, ExternalLink, FileX2, ShieldAlert, ShieldEllipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CvOfSubmission } from '../submissions.js';
import { CvToolbar } from './cv-toolbar.js';
import { Button } from '../../../../components/button.js';
import { ApiError } from '../../../../lib/api-error.js';
import { buttonClass } from '../../../../components/button-look.js';
import { clientConfig } from '../../../../lib/client-config.js';

type LockedFile = ListedCvFile & { scan: Exclude<CvScan, 'clean'> };

/** The virus scanner has not released it: nobody opens or downloads it. */
export const isLocked = (file: ListedCvFile): file is LockedFile => file.scan !== null && file.scan !== 'clean';

/** In the place of a CV that is locked. */
export function LockedCv({ cv, scan, actions }: { cv: CvOfSubmission; scan: LockedFile['scan']; actions: ReactNode }) {
  const { t } = useTranslation('submission');
  const Icon = scan === 'waiting' ? ShieldEllipsis : ShieldAlert;
  return (
    <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
      <CvToolbar actions={actions} />
      <div className="grid place-content-center justify-items-center gap-4 overflow-y-auto bg-sunken p-6 text-center">
        <Icon aria-hidden="true" className={`size-10 ${scan === 'waiting' ? 'text-muted' : 'text-danger'}`} />
        <p role="status" className="max-w-md">
          {t(`cv.scan.${scan}`)}
        </p>
        <bdi dir="ltr" className="break-all text-muted">
          {cv.fileName}
        </bdi>
      </div>
    </div>
  );
}

/** Beside the name of the file. */
export function ScanFact({ scan }: { scan: LockedFile['scan'] }) {
  const { t } = useTranslation('submission');
  return (
    <span className="flex items-start gap-1.5 pt-1 text-caption text-muted">
      <ShieldAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {t(`cv.scan.${scan}`)}
    </span>
  );
}

/** In the place of a CV that cannot be shown: what it is, why, and the way to have it all the same. */
export function NoPreview(props: { cv: CvOfSubmission; error: Error | null; onRetry: (() => void) | undefined }) {
  const { cv, error, onRetry } = props;
  const { t } = useTranslation('submission');
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

const iconLink = 'grid size-9 place-items-center rounded-md text-ink hover:bg-sunken';

/** Opens the file in a tab (a browser shows PDFs itself) and downloads it. */
export function CvActions({ cv }: { cv: CvOfSubmission }) {
  const { t } = useTranslation('admin');
  const address = clientConfig().apiOrigin + cv.path;
  const openText = `${t('detail.openCv')} (${t('detail.newTab')})`;
  return (
    <span className="flex items-center">
      {cv.file.kind === 'pdf' ? (
        <a
          href={`${address}?disposition=inline`}
          target="_blank"
          rel="noopener"
          aria-label={openText}
          title={openText}
          className={iconLink}
        >
          <ExternalLink aria-hidden="true" className="mirror size-4.5" />
        </a>
      ) : null}
      <a
        href={`${address}?disposition=attachment`}
        download={cv.fileName}
        aria-label={t('detail.downloadCv')}
        title={t('detail.downloadCv')}
        className={iconLink}
      >
        <Download aria-hidden="true" className="size-4.5" />
      </a>
    </span>
  );
}

function DownloadCv({ cv, look }: { cv: CvOfSubmission; look: 'primary' | 'ghost' }) {
  const { t } = useTranslation('admin');
  return (
    <a
      href={`${clientConfig().apiOrigin}${cv.path}?disposition=attachment`}
      download={cv.fileName}
      className={buttonClass(look, 'dashboard')}
    >
      <Download aria-hidden="true" className="size-4" />
      {t('detail.downloadCv')}
    </a>
  );
}
