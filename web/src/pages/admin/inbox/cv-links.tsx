import type { CvFileFacts } from '@qantara/contract';
import { Download, FileText } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.js';
import { buttonClass } from '../../../components/button-look.js';
import { clientConfig } from '../../../lib/client-config.js';
import { formatMegabytes } from '../../../lib/format.js';

/** The file's name and size, opening it in a tab (a browser shows PDFs itself) and downloading it. */
export function CvLinks({ path, fileName, file }: { path: string; fileName: string; file: CvFileFacts }) {
  const { t } = useTranslation('admin');
  const address = clientConfig().apiOrigin + path;
  return (
    <div className="grid gap-3">
      <p>
        <bdi dir="ltr" className="break-all">
          {fileName}
        </bdi>{' '}
        <span className="whitespace-nowrap text-muted">
          ({file.kind.toUpperCase()}, {t('detail.fileSize', { size: formatMegabytes(file.size) })})
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        {file.kind === 'pdf' ? (
          <a
            href={`${address}?disposition=inline`}
            target="_blank"
            rel="noopener"
            className={buttonClass('primary', 'dashboard')}
          >
            <FileText aria-hidden="true" className="size-4" />
            {t('detail.openCv')}
            <span className="sr-only">({t('detail.newTab')})</span>
          </a>
        ) : null}
        <a
          href={`${address}?disposition=attachment`}
          download={fileName}
          className={buttonClass(file.kind === 'pdf' ? 'ghost' : 'primary', 'dashboard')}
        >
          <Download aria-hidden="true" className="size-4" />
          {t('detail.downloadCv')}
        </a>
      </div>
    </div>
  );
}
