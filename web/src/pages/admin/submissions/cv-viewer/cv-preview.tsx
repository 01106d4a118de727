import type { ListedCvFile } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cvBytes } from '../../../../api/entries.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { CvActions, isLocked, LockedCv, NoPreview } from './cv-notices.js';
import { CvToolbar } from './pdf-view.js';
import type { Submission } from '../submissions.js';
import { lazyPart } from '../../../../components/lazy-part.js';
import { Loading } from '../../../../components/loading.js';

export interface CvOfSubmission {
  /** Path of the staff call that streams the file. */
  path: string;
  fileName: string;
  file: ListedCvFile;
}

/** A CV in place. `toggle` stands first in the bar above it. */
export function CvPreview({ cv, toggle }: { cv: CvOfSubmission; toggle?: ReactNode }) {
  // Whatever went wrong with one file says nothing about the next.
  return <Preview key={cv.path + cv.file.sha256} cv={cv} toggle={toggle} />;
}

function Preview({ cv, toggle }: { cv: CvOfSubmission; toggle?: ReactNode }) {
  const locale = useLocale();
  const { path, fileName, file } = cv;
  const [failed, setFailed] = useState(false);
  const onFailed = useCallback(() => setFailed(true), []);
  const stayed = useDwell();
  const locked = isLocked(file);
  const retry = () => (bytes.isError ? void bytes.refetch() : setFailed(false));
  const shown = file.kind !== 'doc' && !locked;
  const bytes = useQuery({ ...cvBytes(path, file.sha256, locale), enabled: shown && stayed });
  const actions = (
    <>
      {toggle}
      {locked ? null : <CvActions cv={cv} />}
    </>
  );

  if (isLocked(file)) return <LockedCv cv={cv} scan={file.scan} actions={actions} />;
  const problem = !shown || failed || bytes.isError;
  if (!problem && bytes.data) {
    const View = file.kind === 'pdf' ? PdfView : DocxView;
    return <View bytes={bytes.data} fileName={fileName} actions={actions} onFailed={onFailed} />;
  }
  if (!problem) return <CvWaiting actions={actions} />;
  return (
    <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
      <CvToolbar actions={actions} />
      <NoPreview cv={cv} error={bytes.error} onRetry={shown ? retry : undefined} />
    </div>
  );
}

/** The CV that came with an entry; a message has none. */
export function cvOf(row: Submission): CvOfSubmission | null {
  if ('cvUrl' in row) return { path: row.cvUrl, fileName: row.cvFileName, file: row.cv };
  if ('cv_url' in row) return { path: row.cv_url, fileName: row.cv_file_name, file: row.cv };
  return null;
}

/** Shorter than this an entry was passed by, not read. */
const dwellMs = 120;

/** True once the component has been on the screen for a moment: a walk through the list opens no file. */
function useDwell(): boolean {
  const [stayed, setStayed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStayed(true), dwellMs);
    return () => clearTimeout(timer);
  }, []);
  return stayed;
}

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

const DocxView = lazyPart<CvViewProps>(() => import('./docx-view.js').then((module) => module.DocxView), {
  Waiting: CvWaiting,
  Frame,
});

function CvWaiting({ actions }: { actions: ReactNode }) {
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
