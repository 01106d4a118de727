/** Every sentence the server can say: code -> English. The Arabic stands in messages-ar.ts, under the same codes. */
import type { Locale } from './locale.js';
import { MESSAGES_AR } from './messages-ar.js';

export const MESSAGES = {
  // Successes
  contact_received: 'Thank you for contacting us. We will get back to you soon!',
  cv_received:
    "Your CV has been submitted successfully! We will review it and contact you if there's a suitable opportunity.",
  careers_received: 'Your application has been received. We will review it and contact you soon!',
  application_received: 'Application submitted successfully! We will review your application and get back to you soon.',
  code_sent: 'Verification code sent to your email!',
  signed_in: 'Login successful!',
  signed_out: 'Logged out successfully',
  staff_invited: 'Invitation sent to {email}',
  staff_changed: 'Changes saved',
  password_link_sent: 'An email with a link was sent to {email}',
  password_set: 'Your password is set. You can sign in now.',
  password_changed: 'Your password is changed. You are signed out everywhere else.',
  reset_requested: 'If there is an account for this email, we have sent it a link to set a new password.',
  session_ended: 'Session ended',
  sessions_ended: 'All other sessions ended',
  job_created: 'Job created successfully',
  job_updated: 'Job updated successfully',
  job_deleted: 'Job deleted successfully',
  job_closed: 'Job marked as closed',
  job_activated: 'Job activated successfully',
  job_activated_fresh_date: 'Job activated successfully. Its closing date had passed, so it is now open until {date}.',
  job_extended: 'Job extended. It is now open until {date}.',
  job_restored: 'Job restored',
  status_changed: 'Status changed',

  // Fields
  name_required: 'Enter your full name',
  email_required: 'Enter your email address',
  email_invalid: 'Enter an email address like name@example.com',
  phone_required: 'Enter your phone number',
  phone_invalid: 'Enter a phone number with country code, like +91 98765 43210',
  phone_several: 'Enter one phone number only',
  phone_extension: 'Enter the phone number without its extension',
  message_required: 'Enter your message',
  current_location_required: 'Enter your current location',
  experience_years_required: 'Enter your years of experience',
  industry_required: 'Select an industry',
  position_required: 'Enter the position you are looking for',
  experience_required: 'Select your experience level',
  qualifications_required: 'Enter your highest qualification',
  job_required: 'Choose the job you are applying for',
  password_required: 'Enter your password',
  password_short: 'Use at least 12 characters',
  password_long: 'This password is too long. Use at most 72 characters, or 36 Arabic ones.',
  password_common: 'This password is easy to guess. Use three or four unrelated words.',
  current_password_wrong: 'This is not your current password',
  staff_name_required: 'Enter the full name, at least 3 characters',
  staff_name_taken: 'Another member of staff has this name. Add something to tell them apart.',
  staff_email_required: "Enter the colleague's email address",
  staff_email_taken: 'There is already an account with this email',
  role_invalid: 'Choose a role from the list',
  code_invalid: 'Invalid verification code',
  title_required: 'Enter the job title',
  location_required: 'Enter the city',
  description_required: 'Enter the job description',
  responsibilities_required: 'Enter the responsibilities',
  requirements_required: 'Enter the requirements',
  experience_required_required: 'Enter the experience required',
  country_required: 'Select a country',
  job_type_invalid: 'Select a job type',
  nationality_required: 'Please select at least one eligible nationality',
  nationality_invalid: 'Choose nationalities from the list',
  salary_order: 'The maximum salary must not be below the minimum',
  date_invalid: 'Enter a date as year-month-day, like 2026-12-31',
  date_past: 'Choose a closing date that is today or later',
  status_invalid: 'Choose a status from the list',
  text_too_long: 'This text is too long. Please shorten it.',
  text_expected: 'Enter text',
  number_expected: 'Enter a whole number',
  boolean_expected: 'This must be true or false',
  value_invalid: 'This value is not allowed here',

  // Files
  cv_required: 'Please upload your CV',
  cv_type_word: 'Please upload a PDF or Word document',
  cv_type_docx: 'Please upload a PDF or DOCX file',
  cv_name_differs:
    'This file is named .{named}, but it is a {found} file. Rename it to end in .{ending}, or open it and save it again as PDF.',
  cv_name_rtf: 'This file is named .{named}, but it is an RTF file. Open it and save it again as PDF.',
  cv_name_wrong: 'This file is named .{named} but is not one. Open it and save it again as PDF.',
  cv_too_large: 'File size must be less than 5MB',
  cv_too_large_careers: 'File size should not exceed 5MB',
  cv_empty: 'This file is empty. Please choose your CV again.',
  cv_unreadable: 'This file can no longer be read. Please choose your CV again.',
  cv_password:
    'This file is password-protected. Please save it without a password, or print it to PDF, and choose it again.',
  cv_active:
    'This file has macros or content linked from another computer, which we cannot accept. Please save it as a PDF and choose that.',
  cv_damaged: 'This file is damaged or incomplete. Please open it, save it again as a PDF, and choose that.',
  cv_one_file: 'Please send exactly one file',
  cv_being_checked: 'This file is still being scanned for viruses. You can open it once the scan is complete.',
  cv_infected: 'This file contains a virus and is locked.',
  cv_not_checked: 'This file could not be scanned for viruses and is locked.',
  cv_missing_in_store: 'This CV file cannot be found. Please tell the administrator.',
  store_unavailable: 'We could not save your file just now. Nothing was sent. Please try again in a few minutes.',

  // Calls
  invalid_input: 'Please check the marked fields and try again.',
  body_invalid: 'The request could not be read. Please reload the page and try again.',
  content_type_wrong: 'This request has the wrong format.',
  request_too_large: 'This request is too large. Files can be up to 5MB.',
  request_too_slow:
    'Your connection is too slow and the request did not get through. Please try again where the signal is better.',
  query_invalid: 'A filter or page number in the URL is not valid.',
  idempotency_key_invalid: 'The Idempotency-Key header must be 8 to 128 letters, digits, dashes or underscores.',
  idempotency_key_reused: 'This was already sent with different content. Please reload the page and send it again.',
  idempotency_in_progress: 'This is already being sent. Please wait a moment.',
  not_found: 'Not found',
  method_not_allowed: 'This URL does not accept that kind of request.',
  too_many_requests: 'Too many attempts. Please wait {minutes} and try again.',
  service_unavailable: 'The service is not available right now. Please try again in a few minutes.',
  server_error: 'Something went wrong on our side. Please try again.',

  // Sign-in
  not_signed_in: 'Please sign in to continue.',
  not_allowed: 'You are not allowed to do this.',
  panel_not_allowed: 'Your account cannot open the panel. Ask a lead for the role Editor.',
  panel_not_from_here: 'The panel cannot be opened from this network.',
  origin_not_allowed: 'This request came from another website and was blocked.',
  credentials_wrong: 'Login failed. Please check your credentials.',
  account_locked:
    'This account is locked after too many failed attempts. Please wait {minutes}, use a browser you have signed in with before, or set a new password with “Forgot password?”.',
  code_wrong: 'Invalid verification code',
  code_expired: 'This verification code has expired. Please go back and sign in again.',
  code_resend_wait: 'A code was just sent. Please wait {seconds} before asking for a new one.',
  code_mail_failed: 'We could not send the verification code. Please try again in a few minutes.',

  // Staff
  staff_not_found: 'This member of staff does not exist.',
  staff_own_account: "You can't change your own role or deactivate your own account. Ask another lead.",
  staff_last_lead: 'This is the last active lead. Make someone else a lead first.',
  staff_inactive: 'This account is deactivated. Activate it first.',
  password_link_invalid: 'This link no longer works. Request a new one.',
  session_not_found: 'This session has already ended.',

  // Preview
  preview_ended: 'This preview link has ended. Ask the person who sent it for a new one.',

  // Jobs and statuses
  job_not_found: 'Job not found',
  job_gone: 'This job is closed.',
  job_not_open: 'This job is closed and no longer accepting applications.',
  job_changed: 'This job has changed since you opened it. Reload it to see the changes, then save again.',
  job_not_deleted: 'This job is not deleted.',
  job_closed_not_extended: 'A closed job cannot be extended. Activate it first.',
  status_move_not_allowed: "You can't change the current status to that one. Reload to see the current status.",
  last_change: 'Last change: \u2068{name}\u2069, {time}.',
  last_change_system: 'Last change: automatic, {time}.',
  entry_changed: 'This submission has changed since you opened it. Check what changed, then try again.',
  template_changed: 'This template has changed since you opened it. Check what changed, then save again.',
  undo_not_possible: 'This change can no longer be undone.',
  change_missing: 'Choose what to change.',
  tag_invalid: 'A tag is a word or two of at most 40 characters',
  tags_too_many: 'A submission can have at most 20 tags',
  note_required: 'Write a note first',
  bulk_too_many: 'Choose at most 100 submissions at once',
  template_name_required: 'Enter a name for the template',
  template_name_taken: 'Another template has this name. Choose a different one.',
  template_place_unknown:
    'Use only these placeholders: {name}, {reference}, {agency}, {phone}; {position} for CVs and applications; {job} for applications.',
  template_saved: 'Template saved',
  template_deleted: 'Template deleted',
  mail_subject_required: 'Enter a subject',
  mail_text_required: 'Enter the text of the email',
  mail_place_left: 'Fill in or remove the placeholders in braces',
  mail_queued: 'The email is on its way',
  export_busy: 'Other exports are still running. Please try again in a minute.',
  erasure_confirm_wrong: 'Type the email address exactly as it is shown',
  erasure_changed: "This person's data has changed since you opened the list. Check the list again before you erase.",
  person_erased: 'Permanently erased',
  owner_unknown: 'This member of staff does not exist or is no longer active.',

  // Analytics and tracking
  period_order: 'The last day must not be before the first',
  period_too_long: 'Choose a period of at most two years',
  search_not_counted: 'This search is not counted: it is empty or may name a person.',
  ga4_invalid: 'Enter a measurement ID like G-AB12CD34EF, or leave it blank',
  gtm_invalid: 'Enter a container ID like GTM-AB12CD3, or leave it blank',
  meta_pixel_invalid: 'Enter the 15 or 16 digits of the pixel ID, or leave it blank',
  search_console_invalid: 'Paste the HTML tag or its content value from Search Console, or leave it blank',
  tracking_changed: 'These settings have changed since you opened them. Check what changed, then save again.',
} as const;

export type MessageCode = keyof typeof MESSAGES;

export function isMessageCode(text: string): text is MessageCode {
  return Object.hasOwn(MESSAGES, text);
}

/** The sentence in the reader's language, with `{name}` places filled in; minutes and seconds bring their unit along. */
export function messageOf(
  code: MessageCode,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text: string = (locale === 'ar' ? MESSAGES_AR : MESSAGES)[code];
  return text.replace(/\{(\w+)\}/g, (place, name: string) => textOf(name, values[name] ?? place, locale));
}

const UNITS: Readonly<Record<string, string>> = { minutes: 'minute', seconds: 'second' };

/** Times are written as the language counts them: 1 minute, 5 minutes; in Arabic the noun changes its form too. */
function textOf(name: string, value: string | number, locale: Locale): string {
  const unit = UNITS[name];
  if (!unit || typeof value !== 'number') return String(value);
  const numbers = locale === 'ar' ? 'ar-AE-u-nu-latn' : 'en-US';
  return new Intl.NumberFormat(numbers, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
