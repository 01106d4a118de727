import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { drawPage } from './draw-page.js';
import { drawText } from './draw-text.js';
import './pdf-page.css';
import type { PageSize } from './use-pdf.js';

interface PdfPageProps {
  document: PDFDocumentProxy;
  number: number;
  scale: number;
  guess: PageSize;
  label: string;
  /** May be drawn: the first page has the engine to itself until it stands. */
  turn: boolean;
  /** May lay out its text: that, too, comes after the first picture. */
  readText: boolean;
  /** Lays the text of the page out also while it is far away, so that the browser's search finds it. */
  readAhead: boolean;
  onDrawn: () => void;
  onFailed: () => void;
}

/** One page: a picture drawn when it is scrolled near, and its text over it, invisible, to select and to find. */
export function PdfPage(props: PdfPageProps) {
  const { document, number, scale, guess, label, turn, readText, readAhead, onDrawn, onFailed } = props;
  const box = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  const page = usePage(document, number, (near && turn) || readAhead, onFailed);
  const { width, height } = page?.getViewport({ scale: 1 }) ?? guess;

  useEffect(() => {
    if (page && near && picture.current) return drawPage(page, scale, picture.current, onDrawn, onFailed);
    return undefined;
  }, [page, near, scale, onDrawn, onFailed]);

  useEffect(() => {
    if (page && readText && text.current) return drawText(page, text.current);
    return undefined;
  }, [page, readText]);

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

function usePage(document: PDFDocumentProxy, number: number, wanted: boolean, onFailed: () => void) {
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  useEffect(() => {
    let left = false;
    if (wanted)
      document.getPage(number).then(
        (read) => left || setPage(read),
        () => left || onFailed(),
      );
    return () => {
      left = true;
    };
  }, [document, number, wanted, onFailed]);
  return page;
}
