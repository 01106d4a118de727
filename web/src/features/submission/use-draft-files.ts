import { useEffect, useRef, useState } from 'react';
import type { AppForm } from '../../components/use-app-form.js';
import type { DraftFiles } from '../../lib/draft-files.js';
import type { CvValues } from './cv-values.js';

type Module = typeof import('../../lib/draft-files.js');

/**
 * Stores the files of a form on the device until it is sent, cleared or a week old, and puts them back: a phone may end
 * the browser while its camera is open. Where the browser stores nothing, the form works without.
 */
export function useDraftFiles(form: AppForm<CvValues>, name: string) {
  const [restored, setRestored] = useState(false);
  /** One after the other: what is cleared must not be written again by an earlier change. */
  const work = useRef(Promise.resolve());
  const enqueue = (task: (files: Module) => Promise<void>) => {
    work.current = work.current.then(() => import('../../lib/draft-files.js').then(task)).catch(() => undefined);
  };

  useEffect(() => {
    let last = filesOf(form.getValues());
    enqueue(async ({ readDraftFiles }) => {
      const stored = await readDraftFiles(name);
      const { cvFile, cvPhotos } = form.getValues();
      if (!stored || cvFile || cvPhotos.length > 0) return;
      form.setValue('cv_source', stored.cvSource);
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
        if (!isSame) enqueue(({ writeDraftFiles }) => writeDraftFiles(name, next));
      },
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the form stays the same for a name
  }, [name]);

  /** Deletes them: after sending, on Cancel, and when the person asks for it. */
  const clear = () => {
    setRestored(false);
    enqueue(({ writeDraftFiles }) => writeDraftFiles(name, { cvSource: 'file', cvFile: null, cvPhotos: [] }));
  };
  return { restored, clear };
}

const filesOf = ({ cv_source, cvFile, cvPhotos }: CvValues): DraftFiles => ({
  cvSource: cv_source ?? 'file',
  cvFile,
  cvPhotos,
});
