import { CvToolbar } from './cv-toolbar.js';
import { type CSSProperties, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../../../components/ui/loading.js';
import type { CvViewProps } from './lazy-views.js';
import { drawPage, drawText } from './draw-page.js';
import type { PageSize } from './pdf-calls.js';
import { callEngine, closeFile } from './pdf-engine.js';
import './pdf-page.css';

// Exported here so that prefetching needs one file.
export { startEngine } from './pdf-engine.js';

/** The text of longer files is laid out page by page, as they are reached. */
const READ_AHEAD_PAGES = 20;
/** No CV has more; a file that claims a million would fill the browser with empty pages. */
const MAX_PAGES = 300;

export function PdfView({ bytes, fileName, actions, onFailed }: CvViewProps) {
  const { t } = useTranslation('submission');
  const pdf = usePdf(bytes);
  useEffect(() => {
    if (pdf === 'failed') onFailed();
  }, [pdf, onFailed]);
  if (!pdf || pdf === 'failed') return <Loading text={t('cv.loading')} />;
  return <Pages pdf={pdf} {...{ fileName, actions, onFailed }} />;
}

function Pages({ pdf, fileName, actions, onFailed }: { pdf: ShownPdf } & Omit<CvViewProps, 'bytes'>) {
  const { t } = useTranslation('submission');
  const scroll = useRef<HTMLDivElement>(null);
  const { scale, zoomBy, fitWidth, fits } = useZoom(scroll, pdf.firstPage.width);
  const pages = pdf.pages;
  const shown = Math.min(pages, MAX_PAGES);
  const page = usePageInView(scroll, shown);
  const [rendered, setRendered] = useState(false);
  const onRendered = useCallback(() => setRendered(true), []);
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
        data-rendered={rendered}
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
                turn={index === 0 || rendered}
                readText={rendered}
                readAhead={rendered && pages <= READ_AHEAD_PAGES}
                onRendered={onRendered}
                onFailed={onFailed}
              />
            ))
          : null}
        {pages > shown ? <p className="p-4 text-center text-muted">{t('cv.morePages', { shown })}</p> : null}
      </div>
    </div>
  );
}

interface PdfPageProps {
  file: object;
  number: number;
  scale: number;
  guess: PageSize;
  label: string;
  /** May be rendered: the first page has the engine to itself until it is ready. */
  turn: boolean;
  /** May lay out its text: that, too, comes after the first picture. */
  readText: boolean;
  /** Lays the text of the page out also while it is far away, so that the browser's search finds it. */
  readAhead: boolean;
  onRendered: () => void;
  onFailed: () => void;
}

/** One page: a picture rendered when it is scrolled near, and its text over it, invisible, to select and to find. */
export function PdfPage(props: PdfPageProps) {
  const { file, number, scale, guess, label, turn, readText, readAhead, onRendered, onFailed } = props;
  const box = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  const read = useSize(file, number, (near && turn) || readAhead, onFailed);
  const { width, height } = read ?? guess;

  useEffect(() => {
    if (!read || !near || !picture.current) return undefined;
    return drawPage({ file, page: number, size: read, scale }, picture.current, onRendered, onFailed);
  }, [file, number, read, near, scale, onRendered, onFailed]);

  useEffect(() => {
    if (read && readText && text.current) return drawText(file, number, text.current);
    return undefined;
  }, [file, number, read, readText]);

  const size = { width: width * scale, height: height * scale, '--total-scale-factor': scale } as CSSProperties;
  return (
    <div ref={box} role="group" aria-label={label} dir="ltr" className="cv-page" style={size}>
      <div ref={picture} aria-hidden="true" />
      <div ref={text} className="cv-text" />
    </div>
  );
}

/** True while the element is on the screen or within one more screen of it. */
function useNear(box: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: box.current.closest('.cv-scroll'),
      rootMargin: '100% 0px',
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return near;
}

/** Of the page, once it was read. */
function useSize(file: object, page: number, wanted: boolean, onFailed: () => void): PageSize | null {
  const [size, setSize] = useState<PageSize | null>(null);
  const known = size !== null;
  useEffect(() => {
    // Keep the known size object: another one would render the page again, and lose the selected text.
    if (!wanted || known) return undefined;
    let cancelled = false;
    const { result, cancel } = callEngine<'size'>(file, { name: 'size', page });
    result.then(
      (read) => cancelled || setSize(read),
      () => cancelled || onFailed(),
    );
    return () => {
      cancelled = true;
      cancel();
    };
  }, [file, page, wanted, known, onFailed]);
  return size;
}

interface ShownPdf {
  /** Names the file towards what reads and draws it. */
  file: object;
  pages: number;
  /** Of the first page: the guess for the others until they are read. */
  firstPage: PageSize;
}

/** The opened file; null while it opens, 'failed' when it cannot be: damaged, protected by a password, too slow. */
function usePdf(bytes: ArrayBuffer): ShownPdf | 'failed' | null {
  const [shown, setShown] = useState<{ of: ArrayBuffer; pdf: ShownPdf | 'failed' } | null>(null);
  useEffect(() => {
    let cancelled = false;
    const file = {};
    const show = (pdf: ShownPdf | 'failed') => cancelled || setShown({ of: bytes, pdf });
    callEngine<'open'>(file, { name: 'open', bytes }).result.then(
      (opened) => show({ file, ...opened }),
      () => show('failed'),
    );
    return () => {
      cancelled = true;
      closeFile(file);
    };
  }, [bytes]);
  return shown?.of === bytes ? shown.pdf : null;
}

/** The number of the page that holds the middle of the window on the pages. */
function usePageInView(scroll: RefObject<HTMLElement | null>, pages: number): number {
  const [page, setPage] = useState(1);
  useEffect(() => {
    const element = scroll.current;
    if (!element) return undefined;
    const showCurrentPage = () => {
      const middle = element.getBoundingClientRect().top + element.clientHeight / 2;
      const above = [...element.children].filter((child) => child.getBoundingClientRect().top <= middle).length;
      setPage(Math.min(Math.max(above, 1), pages));
    };
    element.addEventListener('scroll', showCurrentPage, { passive: true });
    return () => element.removeEventListener('scroll', showCurrentPage);
  }, [scroll, pages]);
  return page;
}

/** What needs these keys itself. */
const keepsKeys = 'input, textarea, select, [role=menu], [role=listbox], [contenteditable]';

/** Page Down and Page Up scroll the CV wherever the focus is, so that staff read it without leaving the list. */
function usePageKeys(scroll: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const direction = { PageDown: 1, PageUp: -1 }[event.key];
      const element = scroll.current;
      if (!direction || !element || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(keepsKeys)) return;
      event.preventDefault();
      element.scrollBy({ top: direction * element.clientHeight * 0.9 });
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [scroll]);
}

/** + and - zoom, 0 fits the width, while the focus is in the view: no key of the rest of the page is taken. */
function useZoomKeys(view: RefObject<HTMLElement | null>, zoomBy: (by: 1 | -1) => void, fitWidth: () => void) {
  useEffect(() => {
    const element = view.current;
    const zoom = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const action = { '+': () => zoomBy(1), '=': () => zoomBy(1), '-': () => zoomBy(-1), '0': fitWidth }[event.key];
      if (!action) return;
      event.preventDefault();
      event.stopPropagation();
      action();
    };
    element?.addEventListener('keydown', zoom);
    return () => element?.removeEventListener('keydown', zoom);
  });
}

/** Dots of the screen for one point of the file at 100 %. */
const full = 96 / 72;
const steps = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3].map((step) => step * full);
/** A page as wide as a large screen is too large to read. */
const widestFit = 1.6 * full;

/** How large the pages are rendered: as wide as their place, until the reader chooses. */
function useZoom(place: RefObject<HTMLElement | null>, pageWidth: number) {
  const room = useInnerWidth(place);
  const [chosen, setChosen] = useState<number | null>(null);
  const fit = Math.min(room / pageWidth, widestFit);
  const scale = room > 0 ? (chosen ?? fit) : 0;
  return {
    /** 0 until the place was measured. */
    scale,
    fits: chosen === null,
    fitWidth: () => setChosen(null),
    zoomBy: (direction: 1 | -1) => {
      const next = direction > 0 ? steps.find((step) => step > scale * 1.01) : steps.findLast((step) => step < scale * 0.99); // prettier-ignore
      if (next) setChosen(next);
    },
  };
}

function useInnerWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
      setWidth(Math.floor(element.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width;
}
