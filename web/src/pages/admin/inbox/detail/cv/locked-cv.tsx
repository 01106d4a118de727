import type { CvScan, ListedCvFile } from '@qantara/contract';
import { ShieldAlert, ShieldEllipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CvOfEntry } from './cv-preview.js';
import { CvToolbar } from './cv-toolbar.js';

export type LockedFile = ListedCvFile & { scan: Exclude<CvScan, 'clean'> };

/** The virus scanner has not released it: nobody opens or downloads it. */
export const isLocked = (file: ListedCvFile): file is LockedFile => file.scan !== null && file.scan !== 'clean';

/** In the place of a CV that is locked. */
export function LockedCv({ cv, scan, actions }: { cv: CvOfEntry; scan: LockedFile['scan']; actions: ReactNode }) {
  const { t } = useTranslation('entry');
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
  const { t } = useTranslation('entry');
  return (
    <span className="flex items-start gap-1.5 pt-1 text-caption text-muted">
      <ShieldAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {t(`cv.scan.${scan}`)}
    </span>
  );
}
