import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/use-locale.js';
import { loadMessages, useMessage } from '../../i18n/use-message.js';
import { ApiError } from '../../lib/http/api-error.js';
import { contentOf, createSubmissionKeys } from '../../lib/http/submission-key.js';
import { toast } from '../ui/toast.js';
import type { AppForm } from './use-app-form.js';

type State = { phase: 'idle' } | { phase: 'sending'; share: number | null } | { phase: 'failed'; error: ApiError };

/** What a call needs to be sent by a form. */
export interface Sending {
  /** Stays the same while the content stays the same. */
  idempotencyKey: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

interface SubmissionOptions<Values extends FieldValues, Result> {
  form: AppForm<Values>;
  send: (values: Values, sending: Sending) => Promise<Result>;
  onSent: (result: Result, values: Values) => void;
  /** True when it shows the failure in its own way, a dialog: then there is neither a toast nor `failure`. */
  explain?: (error: ApiError, values: Values) => Promise<boolean>;
  /** Where the Idempotency-Key stays on the device, see createSubmissionKeys. */
  keyDraft?: string;
  /** Shown if the response has no message. */
  fallback: string;
}

/**
 * Sends a checked form once at a time, with progress and cancel. After a failure everything typed stays, the rejected
 * fields are marked, and the reason is shown in a toast and stays in `failure`.
 */
export function useSubmission<Values extends FieldValues, Result>(options: SubmissionOptions<Values, Result>) {
  const { form, send, onSent, fallback, explain, keyDraft } = options;
  const { t } = useTranslation('forms');
  const [state, setState] = useState<State>({ phase: 'idle' });
  const [keys] = useState(() => createSubmissionKeys(keyDraft));
  const running = useRef<AbortController>(null);

  const locale = useLocale();
  const messageText = useMessage();
  const reasonOf = (error: ApiError) => {
    if (error.code === 'cancelled') return t('upload.cancelled');
    if (error.detail) return error.detail;
    if (error.code === 'cv_unreadable') return messageText(error.code) || fallback;
    return `${fallback} ${adviceFor(error)}`.trim();
  };
  /** What to do about a failure without a message. */
  const adviceFor = ({ code, status, retryAfter = 60 }: ApiError) => {
    if (code === 'network') return t('offline');
    if (status === 429) return messageText('too_many_requests', { minutes: Math.ceil(retryAfter / 60) });
    return status >= 500 ? messageText('service_unavailable') : '';
  };

  const submit = async (values: Values) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    toast.dismissErrors();
    setState({ phase: 'sending', share: null });
    try {
      const onProgress = (share: number) => setState({ phase: 'sending', share });
      const result = await send(values, {
        idempotencyKey: keys.keyFor(contentOf(values)),
        signal: controller.signal,
        onProgress,
      });
      keys.discard();
      setState({ phase: 'idle' });
      onSent(result, values);
    } catch (caught) {
      const error = caught instanceof ApiError ? caught : ApiError.local('unreadable');
      // Its sentence may be the reader's only one.
      if (error.code !== 'cancelled' && error.code !== 'network') await loadMessages(locale);
      if (await explain?.(error, values)) return setState({ phase: 'idle' });
      setState({ phase: 'failed', error });
      form.showServerErrors(error.errors);
      toast.error(reasonOf(error), 'submission');
    } finally {
      running.current = null;
    }
  };

  return {
    submit,
    cancel: () => running.current?.abort(),
    busy: state.phase === 'sending',
    /** Share of the file that has left; null while nothing has. */
    share: state.phase === 'sending' ? state.share : null,
    failure: state.phase === 'failed' ? reasonOf(state.error) : null,
  };
}
