import { useRef, useState } from 'react';
import { ApiError } from '../lib/api-error.js';
import { createSubmissionKeys } from '../lib/submission-key.js';

type State = { phase: 'idle' } | { phase: 'sending'; share: number | null } | { phase: 'failed'; error: ApiError };

export interface Sending {
  idempotencyKey: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/**
 * One sending at a time, with progress, cancel and a key that stays while the content stays. Answers what the server
 * said, or null after a failure, which is then in `error`.
 */
export function useSubmission() {
  const [state, setState] = useState<State>({ phase: 'idle' });
  const [keys] = useState(createSubmissionKeys);
  const running = useRef<AbortController>(null);

  async function submit<Answer>(content: string, send: (sending: Sending) => Promise<Answer>): Promise<Answer | null> {
    if (running.current) return null;
    const controller = new AbortController();
    running.current = controller;
    setState({ phase: 'sending', share: null });
    try {
      const onProgress = (share: number) => setState({ phase: 'sending', share });
      const answer = await send({ idempotencyKey: keys.keyFor(content), signal: controller.signal, onProgress });
      keys.forget();
      setState({ phase: 'idle' });
      return answer;
    } catch (error) {
      setState({ phase: 'failed', error: error instanceof ApiError ? error : ApiError.local('unreadable') });
      return null;
    } finally {
      running.current = null;
    }
  }

  return {
    submit,
    cancel: () => running.current?.abort(),
    busy: state.phase === 'sending',
    /** Share of the file that has left; null while nothing has. */
    share: state.phase === 'sending' ? state.share : null,
    error: state.phase === 'failed' ? state.error : null,
  };
}
