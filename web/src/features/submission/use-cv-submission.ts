import type { Acknowledgement } from '@qantara/contract';
import { useRef, useState, type FormEvent, useEffect } from 'react';
import { useWatch, type Path } from 'react-hook-form';
import type { UploadFile } from '../../api/upload.js';
import { FILE_TOAST } from '../../components/form/form-file-field.js';
import { toast } from '../../components/ui/toast.js';
import type { AppForm } from '../../components/form/use-app-form.js';
import { useDraft } from '../../components/form/use-draft.js';
import { type Sending, useSubmission } from '../../components/form/use-submission.js';
import { useMessage } from '../../i18n/use-message.js';
import { ApiError } from '../../lib/http/api-error.js';
import { clearPerson } from '../../lib/browser/carried-person.js';
import { clearDraft } from '../../lib/browser/draft-store.js';
import { cvFormOf, filesOf, type CvValues } from './cv-values.js';
import { profileJson } from './profile-values.js';
import { useDraftFiles } from './use-draft-files.js';

/** The text fields of a form, and its profile as it is sent. */
type SentFields<Values extends CvValues> = Omit<Values, 'cvFile' | 'cvPhotos' | 'photosBusy' | 'profile'> & {
  profile: string | null;
};

interface CvSubmissionOptions<Values extends CvValues> {
  form: AppForm<Values>;
  /** Of the draft on the device. */
  name: string;
  draftFields: readonly Path<Values>[];
  /** Values of fields without a draft. */
  fill: () => Partial<Record<Path<Values>, string>>;
  /** Shown when the server gave no sentence of its own. */
  fallback: string;
  send: (fields: SentFields<Values>, files: UploadFile[], sending: Sending) => Promise<Acknowledgement>;
  onSent: (response: Acknowledgement, values: Values) => void;
}

/** Sends a form with a CV, photos of one, or a profile. What was typed and chosen is stored on the device until it is sent, and sent again after a lost network. */
export function useCvSubmission<Values extends CvValues>(options: CvSubmissionOptions<Values>) {
  const { form, name, draftFields, fill, fallback, send, onSent } = options;
  const messageText = useMessage();
  const cvForm = cvFormOf(form);
  const source = useWatch({ control: cvForm.control, name: 'cv_kind' }) ?? 'file';
  const along = { cv_kind: 'file' } as Partial<Record<Path<Values>, string>>;
  const draft = useDraft(form, name, draftFields, fill, { along });
  const draftFiles = useDraftFiles(cvForm, name);
  /** Presses of the button since the network was lost; 0 while nothing waits to be sent again. */
  const [waiting, setWaiting] = useState(0);
  const isRetry = useRef(false);
  const keyDraft = `sending.${name}`;

  const deleteDraft = () => {
    draft.clear();
    draftFiles.clear();
    clearDraft(keyDraft);
  };

  const submission = useSubmission({
    form,
    fallback,
    keyDraft,
    explain: ({ code }) => {
      const isOffline = code === 'network';
      if (!isOffline) setWaiting(0);
      else if (!isRetry.current) {
        setWaiting((presses) => presses + 1);
        toast.error(fallback, 'submission');
      }
      return Promise.resolve(isOffline);
    },
    send: (values: Values, sending) => {
      const { cvFile: _file, cvPhotos: _photos, photosBusy: _busy, profile: profileValues, ...fields } = values;
      const files = filesOf(values);
      const profile = values.cv_kind === 'profile' ? profileJson(profileValues) : null;
      // The checks that ask for them could not be fetched.
      if (files.length === 0 && !profile) throw ApiError.local('network');
      return send({ ...fields, profile }, files, sending);
    },
    onSent: (response: Acknowledgement, values) => {
      deleteDraft();
      onSent(response, values);
    },
  });

  const sendValid = form.handleSubmit(submission.submit, (errors) => {
    setWaiting(0);
    toast.dismissErrors();
    if (errors.cvFile) toast.error(messageText('cv_required'), FILE_TOAST);
  });
  const submit = (event: FormEvent) => {
    isRetry.current = false;
    return sendValid(event);
  };
  useSendAgain(waiting > 0 && !submission.busy, () => {
    isRetry.current = true;
    void sendValid();
  });

  /** Empties the form. */
  const clear = () => {
    setWaiting(0);
    form.reset();
    deleteDraft();
    clearPerson();
  };

  const saved = waiting > 0 ? null : draftFiles.restored ? 'files' : draft.restored ? 'text' : null;
  return { source, submission, submit, clear, deleteDraft, saved, waiting } as const;
}

/** A lost network does not always announce its return. */
const RETRY_MS = 20_000;

/** Sends again when the network is back, and every 20 seconds, while something waits. */
function useSendAgain(waiting: boolean, send: () => void): void {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (!waiting) return undefined;
    const again = () => latest.current();
    window.addEventListener('online', again);
    const timer = setInterval(again, RETRY_MS);
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [waiting]);
}
