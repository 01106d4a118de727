import type { ReactNode } from 'react';
import { lazyPart } from '../../../../components/ui/lazy-part.js';
import { Loading } from '../../../../components/ui/loading.js';
import { useTranslation } from 'react-i18next';
import { CvToolbar } from './cv-toolbar.js';

export interface CvViewProps {
  bytes: ArrayBuffer;
  fileName: string;
  /** Shown in the bar above the pages. */
  actions: ReactNode;
  onFailed: () => void;
}

export const PdfView = lazyPart<CvViewProps>(() => import('./pdf-view.js').then((module) => module.PdfView), {
  Waiting: CvWaiting,
  Frame,
});

export const DocxView = lazyPart<CvViewProps>(() => import('./docx-view.js').then((module) => module.DocxView), {
  Waiting: CvWaiting,
  Frame,
});

export function CvWaiting({ actions }: { actions: ReactNode }) {
  const { t } = useTranslation('submission');
  return (
    <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
      <CvToolbar actions={actions} />
      <div className="bg-sunken">
        <Loading text={t('cv.loading')} />
      </div>
    </div>
  );
}

function Frame({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
      <CvToolbar actions={actions} />
      <div className="bg-sunken p-4">{children}</div>
    </div>
  );
}
