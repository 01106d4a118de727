import { Download, ExternalLink } from 'lucide-react';
import { buttonClass } from '../../../../../components/button-look.js';
import { useTranslation } from 'react-i18next';
import { clientConfig } from '../../../../../lib/client-config.js';
import type { CvOfEntry } from './cv-preview.js';

const iconLink = 'grid size-9 place-items-center rounded-md text-ink hover:bg-sunken';

/** Opens the file in a tab (a browser shows PDFs itself) and downloads it. */
export function CvActions({ cv }: { cv: CvOfEntry }) {
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

export function DownloadCv({ cv, look }: { cv: CvOfEntry; look: 'primary' | 'ghost' }) {
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
