import { useCallback, useEffect, useRef, useState } from 'react';
import { Loading } from '../../../../../components/loading.js';
import { useTranslation } from 'react-i18next';
import { CvToolbar } from './cv-toolbar.js';
import type { CvViewProps } from './lazy-views.js';
import { PdfPage } from './pdf-page.js';
import { usePageKeys } from './use-page-keys.js';
import { usePageInView } from './use-page-in-view.js';
import { usePdf, type ShownPdf } from './use-pdf.js';
import { useZoom } from './use-zoom.js';
import { useZoomKeys } from './use-zoom-keys.js';

// What is fetched ahead comes as one file.
export { startEngine } from './pdf-engine.js';

/** The text of longer files is laid out page by page, as they are reached. */
const readAheadPages = 20;
/** No CV has more; a file that claims a million would fill the browser with empty pages. */
const maxPages = 300;

export function PdfView({ bytes, fileName, actions, onFailed }: CvViewProps) {
  const { t } = useTranslation('entry');
  const pdf = usePdf(bytes);
  useEffect(() => {
    if (pdf === 'failed') onFailed();
  }, [pdf, onFailed]);
  if (!pdf || pdf === 'failed') return <Loading text={t('cv.loading')} />;
  return <Pages pdf={pdf} {...{ fileName, actions, onFailed }} />;
}

function Pages({ pdf, fileName, actions, onFailed }: { pdf: ShownPdf } & Omit<CvViewProps, 'bytes'>) {
  const { t } = useTranslation('entry');
  const scroll = useRef<HTMLDivElement>(null);
  const { scale, zoomBy, fitWidth, fits } = useZoom(scroll, pdf.firstPage.width);
  const pages = pdf.pages;
  const shown = Math.min(pages, maxPages);
  const page = usePageInView(scroll, shown);
  const [drawn, setDrawn] = useState(false);
  const onDrawn = useCallback(() => setDrawn(true), []);
  const view = useRef<HTMLDivElement>(null);
  usePageKeys(scroll);
  useZoomKeys(view, zoomBy, fitWidth);

  return (
    <div ref={view} className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
      <CvToolbar
        text={t('cv.pageOf', { page, pages })}
        zoom={{ percent: Math.round((scale * 100) / (96 / 72)), zoomBy, fitWidth, fits }}
        actions={actions}
      />
      <div
        ref={scroll}
        role="region"
        aria-label={t('cv.region', { name: fileName })}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- reading with the arrow keys needs the focus in here
        tabIndex={0}
        data-drawn={drawn}
        className="cv-scroll flex flex-col gap-4 overflow-auto bg-sunken p-3"
      >
        {scale > 0
          ? Array.from({ length: shown }, (_, index) => (
              <PdfPage
                key={index}
                file={pdf.file}
                number={index + 1}
                scale={scale}
                guess={pdf.firstPage}
                label={t('cv.pageOf', { page: index + 1, pages })}
                turn={index === 0 || drawn}
                readText={drawn}
                readAhead={drawn && pages <= readAheadPages}
                onDrawn={onDrawn}
                onFailed={onFailed}
              />
            ))
          : null}
        {pages > shown ? <p className="p-4 text-center text-muted">{t('cv.morePages', { shown })}</p> : null}
      </div>
    </div>
  );
}
