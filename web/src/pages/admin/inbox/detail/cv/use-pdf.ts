import { useEffect, useState } from 'react';
import type { PageSize } from './pdf-asks.js';
import { askEngine, leaveFile } from './pdf-engine.js';

export interface ShownPdf {
  /** Names the file towards what reads and draws it. */
  file: object;
  pages: number;
  /** Of the first page: the guess for the others until they are read. */
  firstPage: PageSize;
}

/** The opened file; null while it opens, 'failed' when it cannot be: damaged, protected by a password, too slow. */
export function usePdf(bytes: ArrayBuffer): ShownPdf | 'failed' | null {
  const [shown, setShown] = useState<{ of: ArrayBuffer; pdf: ShownPdf | 'failed' } | null>(null);
  useEffect(() => {
    let left = false;
    const file = {};
    const show = (pdf: ShownPdf | 'failed') => left || setShown({ of: bytes, pdf });
    askEngine<'open'>(file, { name: 'open', bytes }).answer.then(
      (opened) => show({ file, ...opened }),
      () => show('failed'),
    );
    return () => {
      left = true;
      leaveFile(file);
    };
  }, [bytes]);
  return shown?.of === bytes ? shown.pdf : null;
}
