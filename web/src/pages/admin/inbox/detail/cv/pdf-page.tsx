import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { drawPage } from './draw-page.js';
import { drawText } from './draw-text.js';
import type { PageSize } from './pdf-asks.js';
import { askEngine } from './pdf-engine.js';
import './pdf-page.css';

interface PdfPageProps {
  file: object;
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
  const { file, number, scale, guess, label, turn, readText, readAhead, onDrawn, onFailed } = props;
  const box = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  const read = useSize(file, number, (near && turn) || readAhead, onFailed);
  const { width, height } = read ?? guess;

  useEffect(() => {
    if (!read || !near || !picture.current) return undefined;
    return drawPage({ file, page: number, size: read, scale }, picture.current, onDrawn, onFailed);
  }, [file, number, read, near, scale, onDrawn, onFailed]);

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
    // What is known stays the same object: another one would be drawn again, and its text lose what is selected.
    if (!wanted || known) return undefined;
    let left = false;
    const { answer, leave } = askEngine<'size'>(file, { name: 'size', page });
    answer.then(
      (read) => left || setSize(read),
      () => left || onFailed(),
    );
    return () => {
      left = true;
      leave();
    };
  }, [file, page, wanted, known, onFailed]);
  return size;
}
