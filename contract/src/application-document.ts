/** Documents that staff request from an applicant after the application. */
import * as z from 'zod/mini';
import { isCalendarDay } from './calendar-day.js';
import { DOCUMENT_TEXT_MAX, DOCUMENTS_MAX } from './limits.js';
import type { StaffRef } from './inbox.js';
import { DOCUMENT_KINDS } from './document-options.js';
import type { PublicDocument } from './public-application.js';
import { codeField } from './session.js';
import { optionalText, errorCode } from './text.js';
import type { CvFileFacts, CvScan } from './cv-submission.js';

/** Body of POST /job-applications/{id}/documents: creates one row per kind, with the same day and note. */
export const documentsInput = z
  .object({
    kinds: z
      .array(z.enum(DOCUMENT_KINDS, errorCode('document_kinds_required')), errorCode('document_kinds_required'))
      .check(
        z.minLength(1, errorCode('document_kinds_required')),
        z.maxLength(DOCUMENTS_MAX, errorCode('documents_too_many')),
      ),
    /** `YYYY-MM-DD`, the deadline. Today or later. */
    due_day: z.string(errorCode('date_invalid')).check(z.refine(isCalendarDay, errorCode('date_invalid'))),
    /** For the applicant, e.g. which certificate. */
    note: optionalText(DOCUMENT_TEXT_MAX),
  })
  .check(
    z.refine(({ kinds, note }) => note !== null || !kinds.includes('other'), {
      error: 'document_note_required',
      path: ['note'],
    }),
  );
export type DocumentsInput = z.input<typeof documentsInput>;
export type DocumentsValues = z.output<typeof documentsInput>;

/** Body of PATCH /application-documents/{id}. */
export const documentDecision = z
  .object({
    state: z.enum(['accepted', 'refused'], errorCode('value_invalid')),
    /** For the applicant; required with `refused`. */
    reason: optionalText(DOCUMENT_TEXT_MAX),
    /** Checksum of the reviewed file; 409 `document_changed` if another one was sent since. */
    sha256: z.string(errorCode('value_invalid')).check(z.maxLength(64, errorCode('value_invalid'))),
  })
  .check(
    z.refine(({ state, reason }) => state === 'accepted' || reason !== null, {
      error: 'reason_required',
      path: ['reason'],
    }),
  );
export type DocumentDecisionInput = z.input<typeof documentDecision>;
export type DocumentDecision = z.output<typeof documentDecision>;

/** Body of POST /applications/{token}/verify. */
export const applicantCodeInput = z.object({ code: codeField });

/** Form of POST /applications/{token}/documents/{id}, with the file `documentFile`. */
export const documentFileInput = z.object({});

/** A document for staff. */
export interface ApplicationDocument extends PublicDocument {
  /** ISO 8601. */
  asked_at: string;
  /** null: the account was removed. */
  asked_by: StaffRef | null;
  /** ISO 8601; when staff accepted or rejected it. */
  decided_at: string | null;
  file_name: string | null;
  /** Path of the staff call that streams the file; null: none yet. */
  file_url: string | null;
  file: (CvFileFacts & { scan: CvScan | null }) | null;
}
