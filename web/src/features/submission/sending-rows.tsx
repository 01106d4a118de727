import type { ComponentProps, ReactNode } from 'react';
import { Honeypot } from '../../components/honeypot.js';
import { Notice } from '../../components/notice.js';
import { SubmitNotes } from '../../components/submit-notes.js';
import { UploadProgress } from '../../components/upload-progress.js';
import type { useSubmission } from '../../components/use-submission.js';

interface SendingRowsProps {
  honeypot: ComponentProps<typeof Honeypot>;
  submission: Pick<ReturnType<typeof useSubmission>, 'failure' | 'share' | 'cancel'>;
  /** The buttons. */
  children: ReactNode;
}

/** The last rows of every form: what one agrees to, what went wrong, how far the file has come, and the buttons. */
export function SendingRows({ honeypot, submission, children }: SendingRowsProps) {
  return (
    <>
      <Honeypot {...honeypot} />
      <SubmitNotes />
      {submission.failure ? (
        <Notice tone="danger" role="alert">
          {submission.failure}
        </Notice>
      ) : null}
      {submission.share === null ? null : <UploadProgress share={submission.share} onCancel={submission.cancel} />}
      {children}
    </>
  );
}
