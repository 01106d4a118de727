import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { cvBytes } from '../../../../api/submission-details.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { CvActions, isLocked, LockedCv, NoPreview } from './cv-notices.js';
import { CvToolbar } from './cv-toolbar.js';
import { CvWaiting, DocxView, PdfView } from './lazy-views.js';
import type { CvOfSubmission } from '../submissions.js';

/** A CV in place. `toggle` is the first item of the bar above it. */
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
    if (file.kind === 'jpg' || file.kind === 'png')
      return <PictureView bytes={bytes.data} kind={file.kind} {...{ fileName, actions, onFailed }} />;
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

/** Shorter than this a submission was passed by, not read. */
const OPEN_DELAY_MS = 120;

/** True once the component has been on the screen for a moment: a walk through the list opens no file. */
function useDwell(): boolean {
  const [stayed, setStayed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStayed(true), OPEN_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return stayed;
}

interface PictureViewProps {
  bytes: ArrayBuffer;
  kind: 'jpg' | 'png';
  fileName: string;
  actions: ReactNode;
  onFailed: () => void;
}

/** A photo of a document. As a data URL, from the bytes that were fetched: each fetch is recorded as a reading. */
function PictureView({ bytes, kind, fileName, actions, onFailed }: PictureViewProps) {
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setSource(reader.result as string);
    reader.onerror = onFailed;
    reader.readAsDataURL(new Blob([bytes], { type: kind === 'jpg' ? 'image/jpeg' : 'image/png' }));
    return () => reader.abort();
  }, [bytes, kind, onFailed]);
  return (
    <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
      <CvToolbar actions={actions} />
      <div className="grid min-h-0 place-items-start justify-center overflow-auto bg-sunken p-4">
        {source ? <img src={source} alt={fileName} onError={onFailed} className="max-w-full shadow-md" /> : null}
      </div>
    </div>
  );
}
