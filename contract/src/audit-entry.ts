/** Audit trail of actions by staff and the system. Deleted after AUDIT_RETENTION_MONTHS. */
export const AUDIT_ACTIONS = [
  'signed_in',
  'signed_out',
  'sign_in_failed',
  'sign_in_locked',
  'session_ended',
  'sessions_ended',
  'staff_invited',
  'staff_renamed',
  'staff_role_changed',
  'staff_deactivated',
  'staff_activated',
  'staff_changed_elsewhere',
  'panel_account_created',
  'panel_account_changed',
  'panel_account_deleted',
  'panel_role_created',
  'panel_role_changed',
  'panel_role_deleted',
  'password_link_sent',
  'password_set',
  'password_changed',
  'job_created',
  'job_updated',
  'job_closed',
  'job_activated',
  'job_deleted',
  'job_text_deleted',
  'job_restored',
  'job_extended',
  'job_expired',
  'job_purged',
  'content_published',
  'content_unpublished',
  'content_moved',
  'content_deleted',
  'draft_discarded',
  'version_restored',
  'text_restored',
  'schedule_set',
  'schedule_cancelled',
  'schedule_stopped',
  'schedule_handed_over',
  'preview_shared',
  'preview_revoked',
  'redirect_removed',
  'picture_uploaded',
  'picture_replaced',
  'picture_changed',
  'picture_deleted',
  'agency_saved',
  'status_changed',
  'status_undone',
  'owner_changed',
  'tags_changed',
  'email_corrected',
  'note_added',
  'cv_opened',
  'letter_opened',
  'documents_asked',
  'document_cancelled',
  'document_received',
  'document_opened',
  'document_accepted',
  'document_refused',
  'application_link_revoked',
  'closing_email_changed',
  'closing_email_stopped',
  'closing_email_sent',
  'application_withdrawn',
  'contact_details_changed',
  'withdrawal_taken_back',
  'job_alert_confirmed',
  'job_alert_renewed',
  'job_alert_ended',
  'list_exported',
  'mail_sent',
  'template_created',
  'template_updated',
  'template_deleted',
  'person_erased',
  'entry_outdated',
  'tracking_changed',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditEntryRow {
  id: string;
  /** ISO 8601. */
  at: string;
  action: AuditAction;
  /** Email of the member of staff; null: the system. */
  actor: string | null;
  /** Type of the subject, e.g. `job`. */
  subject_type: string;
  subject_id: string;
  /** Reference of a submission or job (`QA-7F3K2`), English name of a template; null for other types and removed subjects. */
  subject_label: string | null;
  /** Small facts such as `{from: 'new', to: 'contacted'}`; never personal data of candidates. */
  details: Record<string, string | number | boolean | null>;
}
