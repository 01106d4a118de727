import { useEffect, useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { Honeypot } from '../../components/form/honeypot.js';
import { Notice } from '../../components/ui/notice.js';
import { SubmitNotes } from '../../components/form/submit-notes.js';
import { UploadProgress } from '../../components/form/upload-progress.js';
import type { useSubmission } from '../../components/form/use-submission.js';

interface SendingRowsProps {
  honeypot: ComponentProps<typeof Honeypot>;
  submission: Pick<ReturnType<typeof useSubmission>, 'failure' | 'share' | 'cancel'>;
  /** The buttons. */
  children: ReactNode;
}

/** The last rows of every form: what one agrees to, what went wrong, how far the file has come, and the buttons. */
export function SendingRows({ honeypot, submission, children }: SendingRowsProps) {
  const notice = useRef<HTMLDivElement>(null);
  const isCancelled = useRef(false);
  useEffect(() => {
    if (submission.failure && !isCancelled.current) notice.current?.focus();
    isCancelled.current = false;
  }, [submission.failure]);
  // The button that was pressed goes away, and the focus would go with it.
  const cancel = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    isCancelled.current = true;
    form?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
    submission.cancel();
  };
  return (
    <>
      <Honeypot {...honeypot} />
      <SubmitNotes />
      {submission.failure ? (
        <Notice ref={notice} tone="danger" role="alert">
          {submission.failure}
        </Notice>
      ) : null}
      {submission.share === null ? null : <UploadProgress share={submission.share} onCancel={cancel} />}
      {children}
    </>
  );
}
