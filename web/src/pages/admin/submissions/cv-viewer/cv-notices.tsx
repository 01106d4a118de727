import type { CvKind, CvScan, ListedCvFile } from '@qantara/contract';
import { Download, ExternalLink, FileX2, ShieldAlert, ShieldEllipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CvOfSubmission } from '../submissions.js';
import { CvToolbar } from './cv-toolbar.js';
import { Button } from '../../../../components/ui/button.js';
import { errorText } from '../../error-text.js';
import { buttonClass } from '../../../../components/ui/button-class.js';
import { clientConfig } from '../../../../lib/http/client-config.js';

type ScannedFile = Pick<ListedCvFile, 'scan'>;
type LockedFile<File extends ScannedFile = ListedCvFile> = File & { scan: Exclude<CvScan, 'clean'> };

/** The virus scanner has not released it, so it cannot be opened or downloaded. */
export const isLocked = <File extends ScannedFile>(file: File): file is LockedFile<File> =>
  file.scan !== null && file.scan !== 'clean';

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

/** In place of a CV that cannot be shown: its name, the reason, and a link to download it. */
export function NoPreview(props: { cv: CvOfSubmission; error: Error | null; onRetry: (() => void) | undefined }) {
  const { cv, error, onRetry } = props;
  const { t } = useTranslation('submission');
  const { t: admin } = useTranslation('admin');
  return (
    <div className="grid place-content-center justify-items-center gap-4 overflow-y-auto bg-sunken p-6 text-center">
      <FileX2 aria-hidden="true" className="size-10 text-muted" />
      <div className="grid gap-1" role="status">
        <p className="font-semibold">{t('cv.noPreview')}</p>
        <p className="text-muted">{errorText(error, '') || (cv.file.kind === 'doc' ? t('cv.docHint') : '')}</p>
        <bdi dir="ltr" className="break-all text-muted">
          {cv.fileName}
        </bdi>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <DownloadCv cv={cv} variant="primary" />
        {onRetry ? (
          <Button variant="ghost" size="dashboard" onClick={onRetry}>
            {admin('list.retry')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const iconLink = 'grid size-9 place-items-center rounded-md text-ink hover:bg-sunken';

/** What a browser shows itself; the server sends everything else as a download. */
const SHOWN: readonly CvKind[] = ['pdf', 'jpg', 'png'];

/** Opens the file in a tab (a browser shows PDFs and pictures itself) and downloads it. */
export function CvActions({ cv }: { cv: CvOfSubmission }) {
  const { t } = useTranslation('admin');
  const url = clientConfig().apiOrigin + cv.path;
  const openText = `${t('detail.openCv')} (${t('detail.newTab')})`;
  return (
    <span className="flex items-center">
      {SHOWN.includes(cv.file.kind) ? (
        <a
          href={`${url}?disposition=inline`}
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
        href={`${url}?disposition=attachment`}
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

function DownloadCv({ cv, variant }: { cv: CvOfSubmission; variant: 'primary' | 'ghost' }) {
  const { t } = useTranslation('admin');
  return (
    <a
      href={`${clientConfig().apiOrigin}${cv.path}?disposition=attachment`}
      download={cv.fileName}
      className={buttonClass(variant, 'dashboard')}
    >
      <Download aria-hidden="true" className="size-4" />
      {t('detail.downloadCv')}
    </a>
  );
}
