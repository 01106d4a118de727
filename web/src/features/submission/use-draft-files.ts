import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DraftFiles } from '../../lib/browser/draft-files.js';
import { clearDraft, readDraft, writeDraft } from '../../lib/browser/draft-store.js';
import type { CvValues } from './cv-values.js';

type DraftForm = Pick<UseFormReturn<CvValues>, 'getValues' | 'setValue' | 'subscribe'>;
type Module = typeof import('../../lib/browser/draft-files.js');

/**
 * Stores the files of a form on the device until it is sent, cleared or a week old, and puts them back: a phone may end
 * the browser while its camera is open. Where the browser stores nothing, the form works without.
 *
 * IndexedDB answers later, maybe after the page is gone. So localStorage, which answers at once, says whether there are
 * files: what was sent or cleared never comes back.
 */
export function useDraftFiles(form: DraftForm, name: string) {
  const [restored, setRestored] = useState(false);
  /** One after the other: what is cleared must not be written again by an earlier change. */
  const work = useRef(Promise.resolve());
  const mark = `files.${name}`;
  const enqueue = (task: (files: Module) => Promise<void>) => {
    work.current = work.current
      .then(() => import('../../lib/browser/draft-files.js').then(task))
      .catch(() => undefined);
  };

  useEffect(() => {
    let last = filesOf(form.getValues());
    const hasFiles = readDraft(mark) !== null;
    enqueue(async ({ readDraftFiles, writeDraftFiles }) => {
      if (!hasFiles) return writeDraftFiles(name, NONE);
      const stored = await readDraftFiles(name);
      const { cvFile, cvPhotos } = form.getValues();
      if (!stored || cvFile || cvPhotos.length > 0) return;
      form.setValue('cv_kind', stored.cvSource);
      form.setValue('cvFile', stored.cvFile);
      form.setValue('cvPhotos', stored.cvPhotos);
      setRestored(true);
    });
    return form.subscribe({
      formState: { values: true },
      callback: () => {
        const next = filesOf(form.getValues());
        const isSame =
          next.cvFile === last.cvFile && next.cvPhotos === last.cvPhotos && next.cvSource === last.cvSource;
        last = next;
        if (isSame) return;
        if (next.cvFile || next.cvPhotos.length > 0) writeDraft(mark, { cvSource: next.cvSource });
        else clearDraft(mark);
        enqueue(({ writeDraftFiles }) => writeDraftFiles(name, next));
      },
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the form stays the same for a name
  }, [name]);

  /** Deletes them: after sending, on Cancel, and when the person asks for it. */
  const clear = () => {
    setRestored(false);
    clearDraft(mark);
    enqueue(({ writeDraftFiles }) => writeDraftFiles(name, NONE));
  };
  return { restored, clear };
}

const NONE: DraftFiles = { cvSource: 'file', cvFile: null, cvPhotos: [] };
const filesOf = ({ cv_kind, cvFile, cvPhotos }: CvValues): DraftFiles => ({
  cvSource: cv_kind ?? 'file',
  cvFile,
  cvPhotos,
});
