/** Every number both sides must agree on. Units are in the names or in the doc line. */

/** Largest CV file in bytes; a file of exactly this size is accepted (SPEC 9). */
export const CV_MAX_BYTES = 5_242_880;
/** Largest multipart request in bytes: the CV plus room for the text fields and part headers. */
export const UPLOAD_MAX_BYTES = CV_MAX_BYTES + 262_144;
/** Largest JSON request in bytes. */
export const JSON_MAX_BYTES = 262_144;
/** Minutes in which a request has to be there: 5 MB over a very slow phone link. */
export const REQUEST_MAX_MINUTES = 20;
/** Accepted endings of a CV file, lower case with the dot. */
export const CV_EXTENSIONS = ['.pdf', '.doc', '.docx'] as const;

/** Shortest password that can be chosen, in characters. */
export const PASSWORD_MIN = 12;
/** Characters of a password of the Strapi panel, as Strapi has it. */
export const PANEL_PASSWORD_MIN = 8;
/** Longest, in bytes of UTF-8: what bcrypt reads. */
export const PASSWORD_MAX_BYTES = 72;
/** Hours in which an invited member of staff can choose a password. */
export const INVITATION_HOURS = 72;
/** Minutes in which a link to a new password works. */
export const RESET_MINUTES = 60;
/** Shortest name of a member of staff, in characters. */
export const STAFF_NAME_MIN = 3;
/** Digits of the login code. */
export const LOGIN_CODE_DIGITS = 6;
/** Minutes a login code can be used. */
export const LOGIN_CODE_MINUTES = 10;
/** Wrong tries after which a login code is void. */
export const LOGIN_CODE_TRIES = 5;
/** Seconds before a new code can be asked for. */
export const LOGIN_CODE_RESEND_SECONDS = 60;
/** Days without a sign-in after which an account no longer knows a browser. */
export const KNOWN_BROWSER_DAYS = 180;
/** Minutes without a call after which a staff session ends. */
export const SESSION_IDLE_MINUTES = 30;
/** Hours after which a staff session ends in any case. */
export const SESSION_MAX_HOURS = 12;

/** Days a job stays open when no expiry date is given. */
export const JOB_DAYS_OPEN = 30;
/** Recommended (not enforced) length of a job description in characters. */
export const JOB_DESCRIPTION_HINT_CHARS = 50;
/** Hours within which every submission is promised an answer. */
export const REVIEW_HOURS = 48;

/** Minutes within which the last change of a status can be taken back by who made it. */
export const UNDO_MINUTES = 10;
/** Most entries one bulk call changes. */
export const BULK_MAX = 100;
/** Most submissions that are selected for one change, which takes several bulk calls. */
export const SELECTION_MAX = 500;
/** Longest tag, in characters. */
export const TAG_MAX = 40;
/** Most tags of one entry. */
export const TAGS_MAX = 20;
/** Days before its last day in which an active job counts as about to expire. */
export const JOB_EXPIRING_DAYS = 7;
/** Days for which a deleted job can be brought back. */
export const JOB_UNDELETE_DAYS = 30;

/** Months for which an entry is kept after it was sent and last worked on; the privacy policy says it too. Not for people who were hired. */
export const RETENTION_MONTHS = 24;
/** Months for which an entry of the audit trail is kept. It holds ids of submissions, no candidate's data. */
export const AUDIT_RETENTION_MONTHS = 60;
/** Days for which a mail that could not be sent is kept after the last try. */
export const FAILED_MAIL_DAYS = 30;
/** Most entries of one person that are erased at once. */
export const ERASE_MAX = 500;
/** Longest period of the Analytics tab, in days. */
export const ANALYTICS_MAX_DAYS = 731;
/** Jobs and searches the Analytics tab lists at most; the CSV files hold ANALYTICS_FILE_ROWS. */
export const ANALYTICS_JOBS = 50;
export const ANALYTICS_SEARCHES = 50;
export const ANALYTICS_FILE_ROWS = 10_000;
/** Seconds between two counts of the Analytics tab (SPEC 9). */
export const ANALYTICS_REFRESH_SECONDS = 30;
/** Days for which a choice about cookies is kept. */
export const CONSENT_DAYS = 365;

/** Milliseconds a toast stays. */
export const TOAST_MS = 5000;
/** Milliseconds after which a spam-check token is given up and an empty one is sent. */
export const SPAM_TOKEN_MS = 3000;
/** Scores below this mark a submission as suspect (0 to 1). */
export const SPAM_MIN_SCORE = 0.5;

/** Rows a list call answers when no pageSize is asked for. */
export const PAGE_SIZE_DEFAULT = 200;
/** Most rows a list call answers at once. */
export const PAGE_SIZE_MAX = 1000;
/** Jobs on one page of the public list. */
export const JOBS_PER_PAGE = 12;
/** Rows on one page of a dashboard table. */
export const TABLE_PAGE_SIZE = 25;

/** Longest texts, in characters after trimming. */
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

/** Requests allowed per window and address; seconds. Generous: whole camps share one address. */
export const RATE_LIMITS = {
  submission: { points: 30, seconds: 600 },
  suspectSubmission: { points: 5, seconds: 600 },
  /** CVs of one address that were given up, or took long to read; then it sends no other for the rest of the window. */
  costlyCv: { points: 5, seconds: 600 },
  /** Acknowledgements to one email address: anyone can enter anybody's. The submission itself is stored. */
  acknowledgementHour: { points: 3, seconds: 3600 },
  acknowledgementDay: { points: 10, seconds: 86_400 },
  /** Notices to staff about one kind of submission; one more then says that there are many. */
  staffNotice: { points: 20, seconds: 3600 },
  login: { points: 30, seconds: 900 },
  /** Failed attempts on an account; after them it is locked for the rest of the window. */
  loginAccount: { points: 10, seconds: 900 },
  /** Mails to the owner of an account that was locked. */
  lockMail: { points: 1, seconds: 21_600 },
  verifyCode: { points: 30, seconds: 900 },
  setPassword: { points: 30, seconds: 900 },
  /** Of an account. */
  passwordLinkAccount: { points: 3, seconds: 3600 },
  publicRead: { points: 600, seconds: 60 },
  searchMiss: { points: 60, seconds: 600 },
  staff: { points: 1200, seconds: 60 },
  /** Of one member of staff. */
  mail: { points: 60, seconds: 600 },
  export: { points: 20, seconds: 600 },
} as const;
export type RateLimitName = keyof typeof RATE_LIMITS;

/** Submissions of a person that are shown before somebody asks for all. */
export const PERSON_ENTRIES = 5;
/** A phone that came with more emails than this is marked as shared. */
export const SHARED_PHONE_EMAILS = 3;
