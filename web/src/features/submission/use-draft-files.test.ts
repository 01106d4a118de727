import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { entries } from 'idb-keyval';
import { useForm, type DefaultValues } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import type { CvValues } from './cv-values.js';
import { useDraftFiles } from './use-draft-files.js';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** The form as a page that was just loaded draws it. */
function openForm() {
  const defaultValues: DefaultValues<CvValues> = { cv_kind: 'file', cvFile: null, cvPhotos: [] };
  const { result, unmount } = renderHook(() => {
    const form = useForm<CvValues>({ defaultValues });
    return { form, files: useDraftFiles(form, 'application.1') };
  });
  return { result, unmount };
}
async function chooseFile() {
  const { result, unmount } = openForm();
  act(() => result.current.form.setValue('cvFile', new File(['x'], 'cv.pdf')));
  await waitFor(async () => expect(await entries()).toHaveLength(1));
  return { result, unmount };
}

it('puts the file back after the page was loaded again', async () => {
  (await chooseFile()).unmount();
  const { result } = openForm();
  await waitFor(() => expect(result.current.files.restored).toBe(true));
  expect(result.current.form.getValues('cvFile')).not.toBeNull();
});

it('does not bring back what was sent, though the page went before IndexedDB had deleted it', async () => {
  const { result, unmount } = await chooseFile();
  const gone = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('The page is gone', 'AbortError');
  });
  act(() => result.current.files.clear());
  unmount();
  await waitFor(() => expect(gone).toHaveBeenCalled());
  gone.mockRestore();

  const next = openForm();
  await waitFor(async () => expect(await entries()).toHaveLength(0));
  expect(next.result.current.files.restored).toBe(false);
  expect(next.result.current.form.getValues('cvFile')).toBeNull();
});
