import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { cvBytes } from '../../../../api/entries.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { CvActions, isLocked, LockedCv, NoPreview } from './cv-notices.js';
import { CvToolbar } from './cv-toolbar.js';
import { CvWaiting, DocxView, PdfView } from './lazy-views.js';
import type { CvOfSubmission } from '../submissions.js';

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
