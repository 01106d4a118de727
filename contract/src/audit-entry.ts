/** What staff (and the system) did, kept for as long as the data it is about. */
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
  'content_deleted',
  'agency_saved',
  'status_changed',
  'status_undone',
  'owner_changed',
  'tags_changed',
  'note_added',
  'cv_opened',
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
  /** E-mail of the staff member; null when the system acted. */
  actor: string | null;
  /** Kind of the thing acted on, e.g. `job`. */
  subject_type: string;
  subject_id: string;
  /** Reference of a submission or job (`QA-7F3K2`), English name of a template; null for others and once it no longer exists. */
  subject_label: string | null;
  /** Small facts such as `{from: 'new', to: 'contacted'}`; never personal data of candidates. */
  details: Record<string, string | number | boolean | null>;
}
