import type { MessageCode } from '@qantara/contract';

/** HTTP status of a code; 400 by default. */
const STATUS: Partial<Record<MessageCode, number>> = {
  not_signed_in: 401,
  credentials_wrong: 401,
  code_wrong: 401,
  code_expired: 401,
  not_allowed: 403,
  panel_not_allowed: 403,
  panel_not_from_here: 403,
  origin_not_allowed: 403,
  not_found: 404,
  job_not_found: 404,
  closing_email_gone: 404,
  withdrawal_not_possible: 409,
  take_back_not_possible: 409,
  contact_change_not_possible: 409,
  applicant_code_expired: 401,
  applicant_not_verified: 401,
  documents_closed: 409,
  documents_too_many: 409,
  document_not_asked: 409,
  document_accepted_before: 409,
  document_changed: 409,
  document_has_file: 409,
  application_ended: 409,
  application_link_wrong: 404,
  job_alert_link_wrong: 404,
  job_alert_unconfirmed: 409,
  application_link_expired: 410,
  cv_missing_in_store: 404,
  method_not_allowed: 405,
  cv_being_checked: 409,
  cv_infected: 403,
  cv_not_checked: 403,
  job_changed: 409,
  tracking_changed: 409,
  job_not_open: 409,
  job_not_deleted: 409,
  job_closed_not_extended: 409,
  status_move_not_allowed: 409,
  entry_changed: 409,
  template_changed: 409,
  closing_email_changed: 409,
  undo_not_possible: 409,
  idempotency_in_progress: 409,
  staff_not_found: 404,
  session_not_found: 404,
  staff_own_account: 409,
  staff_last_lead: 409,
  staff_inactive: 409,
  password_link_invalid: 410,
  preview_ended: 410,
  erasure_changed: 409,
  request_too_slow: 408,
  job_gone: 410,
  cv_too_large: 413,
  cv_too_large_careers: 413,
  request_too_large: 413,
  content_type_wrong: 415,
  idempotency_key_reused: 409,
  code_resend_wait: 429,
  account_locked: 429,
  too_many_requests: 429,
  server_error: 500,
  service_unavailable: 503,
  store_unavailable: 503,
  export_busy: 503,
  code_mail_failed: 503,
};

export const statusOf = (code: MessageCode): number => STATUS[code] ?? 400;

/** The code that fits a bare HTTP status best. */
export function codeOfStatus(status: number): MessageCode {
  switch (status) {
    case 401:
      return 'not_signed_in';
    case 403:
      return 'not_allowed';
    case 404:
      return 'not_found';
    case 405:
    case 501:
      return 'method_not_allowed';
    case 413:
      return 'request_too_large';
    case 415:
      return 'content_type_wrong';
    case 429:
      return 'too_many_requests';
    case 503:
      return 'service_unavailable';
    default:
      return status >= 500 ? 'server_error' : 'body_invalid';
  }
}
