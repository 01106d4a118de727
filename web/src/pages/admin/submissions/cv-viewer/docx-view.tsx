import { useEffect, useRef, useState } from 'react';
import { Loading } from '../../../../components/ui/loading.js';
import { useTranslation } from 'react-i18next';
import { CvToolbar } from './cv-toolbar.js';
import { docxHtml } from './docx-html.js';
import type { CvViewProps } from './lazy-views.js';
import { docxPage } from './docx-page.js';

/** A Word file as text with its pictures, in a frame that can do nothing. */
export function DocxView({ bytes, fileName, actions, onFailed }: CvViewProps) {
  const { t } = useTranslation('submission');
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    docxHtml(bytes, leaving.signal).then(
      (read) => leaving.signal.aborted || setHtml(read),
      () => leaving.signal.aborted || onFailed(),
    );
    return () => leaving.abort();
  }, [bytes, onFailed]);

  const title = t('cv.region', { name: fileName });
  const frame = useRef<HTMLIFrameElement>(null);
  // Not as an attribute: React makes plain text of it, which the policy of the page does not let through.
  useEffect(() => {
    if (html && frame.current) frame.current.srcdoc = docxPage(html, title);
  }, [html, title]);

  return (
    <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
      <CvToolbar text={t('cv.wordText')} actions={actions} />
      {html === '' ? (
        <p role="status" className="bg-sunken p-6 text-center text-muted">
          {t('cv.empty')}
        </p>
      ) : html === null ? (
        <div className="bg-sunken">
          <Loading text={t('cv.loading')} />
        </div>
      ) : (
        <iframe ref={frame} title={title} sandbox="" className="size-full min-h-96 border-0 bg-white" />
      )}
    </div>
  );
}
