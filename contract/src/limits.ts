/** Limits that web and CMS share. Units are in the names or in the comments. */

/** Largest CV file in bytes; a file of exactly this size is accepted (SPEC 9). */
export const CV_MAX_BYTES = 5_242_880;
/** Largest multipart request in bytes: the CV plus room for the text fields and part headers. */
export const UPLOAD_MAX_BYTES = CV_MAX_BYTES + 262_144;
/** Photos of a CV that can be sent instead of a file. */
export const PHOTOS_MAX = 6;
/** Largest photo in bytes; the browser makes photos smaller before it sends them. */
export const PHOTO_MAX_BYTES = 2_097_152;
/** Longest side of a photo of a CV, in pixels: the browser and the server scale larger ones down. */
export const PHOTO_MAX_SIDE = 2000;
export const PHOTO_MAX_MEGAPIXELS = 40;
/** Largest request with photos in bytes. */
export const PHOTOS_UPLOAD_MAX_BYTES = PHOTOS_MAX * PHOTO_MAX_BYTES + 262_144;
/** Largest JSON request in bytes. */
export const JSON_MAX_BYTES = 262_144;
/** Timeout of a request in minutes: 5 MB over a very slow phone connection. */
export const REQUEST_MAX_MINUTES = 20;
/** Accepted extensions of a CV file, lower case with the dot. */
export const CV_EXTENSIONS = ['.pdf', '.doc', '.docx'] as const;
/** Of a requested document. */
export const DOCUMENT_EXTENSIONS = [...CV_EXTENSIONS, '.jpg', '.jpeg', '.png'] as const;
/** Of a demand letter, which may be as large as a CV. */
export const LETTER_EXTENSIONS = ['.pdf', '.jpg', '.jpeg', '.png'] as const;

/** Minimum length of a password, in characters. */
export const PASSWORD_MIN = 12;
/** Minimum length of a password of the Strapi panel, set by Strapi. */
export const PANEL_PASSWORD_MIN = 8;
/** Maximum length in bytes of UTF-8: bcrypt ignores the rest. */
export const PASSWORD_MAX_BYTES = 72;
/** Hours for which an invitation is valid. */
export const INVITATION_HOURS = 72;
/** Minutes for which a password link is valid. */
export const RESET_MINUTES = 60;
/** Minimum length of a staff member's name, in characters. */
export const STAFF_NAME_MIN = 3;
/** Digits of the login code. */
export const LOGIN_CODE_DIGITS = 6;
/** Minutes for which a login code is valid. */
export const LOGIN_CODE_MINUTES = 10;
/** Wrong tries after which a login code is void. */
export const LOGIN_CODE_TRIES = 5;
/** Seconds before a new code can be requested. */
export const LOGIN_CODE_RESEND_SECONDS = 60;
/** Days without a sign-in after which an account no longer knows a browser. */
export const KNOWN_BROWSER_DAYS = 180;
/** Idle limit of a staff session, in minutes. */
export const SESSION_IDLE_MINUTES = 30;
/** Absolute limit of a staff session, in hours. */
export const SESSION_MAX_HOURS = 12;

/** Days a job stays open without an expiry date. */
export const JOB_DAYS_OPEN = 30;
/** Recommended (not enforced) length of a job description in characters. */
export const JOB_DESCRIPTION_HINT_CHARS = 50;
/** Hours within which every submission is promised a review. */
export const REVIEW_HOURS = 48;

/** Days for which the link to an application is valid after a final status. */
export const APPLICATION_LINK_DAYS = 90;

/** Maximum number of documents that can be requested with one application. */
export const DOCUMENTS_MAX = 12;
/** Maximum length of a note or reason of a document, in characters. */
export const DOCUMENT_TEXT_MAX = 300;
/** Minutes for which an applicant can send documents after entering a code. */
export const APPLICANT_VERIFIED_MINUTES = 30;
/** Maximum size of a picture that the server decodes, in pixels. */
export const PICTURE_MAX_PIXELS = 40_000_000;

/** Hours within which applicants can undo a withdrawal. */
export const TAKE_BACK_HOURS = 24;
/** Months after which a job alert ends unless it is renewed. */
export const JOB_ALERT_MONTHS = 6;
/** Days before its end in which a job alert can be renewed; an email offers that at their start. */
export const JOB_ALERT_RENEW_DAYS = 14;
/** Days within which a job alert must be confirmed. */
export const JOB_ALERT_CONFIRM_DAYS = 7;
/** Days for which an ended job alert can be restarted. */
export const JOB_ALERT_ENDED_DAYS = 30;
/** Maximum number of job alerts of one person. */
export const JOB_ALERTS_MAX = 10;
/** Maximum number of jobs of one alert in an email. */
export const JOB_ALERT_JOBS = 10;

/** Maximum number of trades in a hiring request. */
export const HIRING_LINES_MAX = 20;
/** Maximum number of people of one trade in a hiring request. */
export const HEADCOUNT_MAX = 5000;
/** Maximum monthly salary in a hiring request or a profile, in any currency. */
export const SALARY_MAX = 10_000_000;
/** Maximum years of work in a profile. */
export const WORK_YEARS_MAX = 60;
/** Maximum length of a trade typed by an applicant, in characters. */
export const TRADE_MAX = 80;

/** Minutes within which the last change of a status can be undone by its author. */
export const UNDO_MINUTES = 10;
/** Maximum number of entries of a bulk call. */
export const BULK_MAX = 100;
/** Maximum number of selected submissions, which are changed in several bulk calls. */
export const SELECTION_MAX = 500;
/** Maximum length of a tag, in characters. */
export const TAG_MAX = 40;
/** Maximum number of tags of an entry. */
export const TAGS_MAX = 20;
/** Maximum number of values of a filter of the job board. */
export const FILTER_VALUES_MAX = 20;
/** Days before its last day in which an active job counts as about to expire. */
export const JOB_EXPIRING_DAYS = 7;
/** Days for which a deleted job can be restored. */
export const JOB_UNDELETE_DAYS = 30;

/** Retention of an entry in months after it was sent and last worked on; the privacy policy states it too. Not for people who were hired. */
export const RETENTION_MONTHS = 24;
/** Retention of the audit trail in months. It holds ids of submissions, no personal data of candidates. */
export const AUDIT_RETENTION_MONTHS = 60;
/** Retention of a failed task, such as an email that could not be sent, in days after the last try. */
export const FAILED_TASK_DAYS = 30;
/** Maximum number of entries of one person that are erased at once. */
export const ERASE_MAX = 500;
/** Maximum period of the Analytics tab, in days. */
export const ANALYTICS_MAX_DAYS = 731;
/** Maximum number of jobs and searches in the Analytics tab; CSV files have up to ANALYTICS_FILE_ROWS. */
export const ANALYTICS_JOBS = 50;
export const ANALYTICS_SEARCHES = 50;
export const ANALYTICS_FILE_ROWS = 10_000;
/** Refresh interval of the Analytics tab in seconds (SPEC 9). */
export const ANALYTICS_REFRESH_SECONDS = 30;
/** Days for which a choice about cookies is stored. */
export const CONSENT_DAYS = 365;

/** How long a toast is shown, in ms. */
export const TOAST_MS = 5000;
/** Timeout for a spam-check token in ms, after which an empty one is sent. */
export const SPAM_TOKEN_MS = 3000;
/** Scores below this mark a submission as suspect (0 to 1). */
export const SPAM_MIN_SCORE = 0.5;

/** Default page size of list calls. */
export const PAGE_SIZE_DEFAULT = 200;
/** Maximum page size of list calls. */
export const PAGE_SIZE_MAX = 1000;
/** Jobs on one page of the public list. */
export const JOBS_PER_PAGE = 12;
/** Rows on one page of a dashboard table. */
export const TABLE_PAGE_SIZE = 25;

/** Maximum lengths of texts, in characters after trimming. */
export const TEXT_MAX = {
  name: 120,
  email: 254,
  line: 200,
  message: 5000,
  longText: 20_000,
  search: 200,
  fileName: 255,
  reason: 500,
} as const;

/**
 * Requests per window (in seconds) and IP. Generous, because whole camps share one IP. Counted at the route, by the middleware
 * `rate-limit`, unless a comment names the file that counts.
 */
export const RATE_LIMITS = {
  /** Counted by `request-body`, before the body is read. */
  submission: { points: 30, seconds: 600 },
  /** Of those that `submission-facts` finds suspect. */
  suspectSubmission: { points: 5, seconds: 600 },
  /** Files from one IP whose reader was killed or slow; then it can send no others (`request-body`) for the rest of the window. */
  costlyCv: { points: 5, seconds: 600 },
  /** Emails to one mailbox, by their cause: anyone can enter another person's email. The submission itself is stored. */
  acknowledgementHour: { points: 3, seconds: 3600 },
  acknowledgementDay: { points: 10, seconds: 86_400 },
  alertHour: { points: 3, seconds: 3600 },
  alertDay: { points: 10, seconds: 86_400 },
  linksHour: { points: 3, seconds: 3600 },
  linksDay: { points: 10, seconds: 86_400 },
  /** Notices to staff about one kind of submission; one more notice then summarises the others. */
  staffNotice: { points: 20, seconds: 3600 },
  login: { points: 30, seconds: 900 },
  /** Failed attempts on an account (`sign-in-attempts`), after which it is locked for the rest of the window. */
  loginAccount: { points: 10, seconds: 900 },
  /** Emails to the owner of a locked account. */
  lockMail: { points: 1, seconds: 21_600 },
  /** Codes emailed for one application (`applicant-code`). */
  applicantCode: { points: 5, seconds: 3600 },
  verifyCode: { points: 30, seconds: 900 },
  setPassword: { points: 30, seconds: 900 },
  /** By account. */
  passwordLinkAccount: { points: 3, seconds: 3600 },
  publicRead: { points: 600, seconds: 60 },
  /** Searches for jobs that no cache has (`api/job`), each of which reads all open jobs. Of `publicRead`, too. */
  publicSearch: { points: 300, seconds: 60 },
  searchMiss: { points: 60, seconds: 600 },
  /** Reads of drafts by preview link (`api/content`); a view is two, one of each language. */
  preview: { points: 120, seconds: 60 },
  /** Every call of the dashboard (`staffRoute`). */
  staff: { points: 1200, seconds: 60 },
  /** Emails by member of staff: `send-to-person`, and `change-entry`, `correct-email`, `staff-documents` where they send one. */
  mail: { points: 60, seconds: 600 },
  /** By member of staff: `export-list`. */
  export: { points: 20, seconds: 600 },
} as const;
export type RateLimitName = keyof typeof RATE_LIMITS;

/** Submissions of a person that are shown before all are requested. */
export const PERSON_ENTRIES = 5;
/** A phone sent with more emails than this is marked as shared. */
export const SHARED_PHONE_EMAILS = 3;
