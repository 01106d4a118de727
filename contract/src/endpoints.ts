/** The call table. `path` is below `/api`; `:id` is a public id, `:name` a list of INBOX_NAMES. */
import type { StaffRole } from './roles.js';

/** `website`: only the website's server, by CONTENT_TOKEN. */
export type Access = 'public' | 'staff' | 'website';
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: Access;
  /** The lowest role of a staff call; by default viewer to read, recruiter to change. */
  role?: StaffRole;
}

/**
 * Response header of GET /jobs/active, URI-encoded: the corrected search, if the requested one finds nothing.
 */
export const CORRECTED_SEARCH_HEADER = 'X-Corrected-Search';

export const ENDPOINTS = {
  getSession: { method: 'GET', path: '/auth/session', access: 'public' },
  login: { method: 'POST', path: '/auth/login', access: 'public' },
  verifyCode: { method: 'POST', path: '/auth/verify-code', access: 'public' },
  logout: { method: 'POST', path: '/auth/logout', access: 'public' },
  checkPasswordLink: { method: 'POST', path: '/auth/password-link', access: 'public' },
  setPassword: { method: 'POST', path: '/auth/set-password', access: 'public' },
  /** The response does not reveal whether the account exists. */
  requestReset: { method: 'POST', path: '/auth/request-reset', access: 'public' },
  /** Signs the caller out everywhere else. */
  changeOwnPassword: { method: 'POST', path: '/auth/change-password', access: 'staff', role: 'editor' },
  listSessions: { method: 'GET', path: '/auth/sessions', access: 'staff', role: 'editor' },
  endSession: { method: 'DELETE', path: '/auth/sessions/:id', access: 'staff', role: 'editor' },
  endOtherSessions: { method: 'DELETE', path: '/auth/sessions', access: 'staff', role: 'editor' },
  submitContact: { method: 'POST', path: '/contact', access: 'public' },
  submitCv: { method: 'POST', path: '/careers', access: 'public' },
  submitHiringRequest: { method: 'POST', path: '/hiring-requests', access: 'public' },
  submitApplication: { method: 'POST', path: '/job-applications', access: 'public' },
  /** An application for its applicant. 404: no such link, or revoked; 410: expired. */
  getPublicApplication: { method: 'GET', path: '/applications/:token', access: 'public' },
  /** The response does not reveal whether there are applications. */
  requestApplicationLinks: { method: 'POST', path: '/applications/links', access: 'public' },
  /** Emails a code to the stored email, for withdrawing and for undoing that. */
  sendApplicantCode: { method: 'POST', path: '/applications/:token/code', access: 'public' },
  withdrawApplication: { method: 'POST', path: '/applications/:token/withdraw', access: 'public' },
  takeBackWithdrawal: { method: 'POST', path: '/applications/:token/take-back', access: 'public' },
  changeContactDetails: { method: 'POST', path: '/applications/:token/contact', access: 'public' },
  /** Checks the code before a file is sent: this browser may then send documents for APPLICANT_VERIFIED_MINUTES. */
  verifyApplicant: { method: 'POST', path: '/applications/:token/verify', access: 'public' },
  sendDocument: { method: 'POST', path: '/applications/:token/documents/:id', access: 'public' },
  /** The response does not reveal whether the email is known. */
  requestJobAlert: { method: 'POST', path: '/job-alerts', access: 'public' },
  /** All alerts of the owner of a link. Changes nothing. */
  getJobAlerts: { method: 'GET', path: '/job-alerts/:token', access: 'public' },
  /** Confirming, renewing and ending read no body. A form without scripts gets a 303 to the page, other calls JSON. */
  confirmJobAlert: { method: 'POST', path: '/job-alerts/:token/confirm', access: 'public' },
  renewJobAlert: { method: 'POST', path: '/job-alerts/:token/renew', access: 'public' },
  /** With `all=true` the one-click unsubscribe of RFC 8058. */
  endJobAlert: { method: 'POST', path: '/job-alerts/:token/unsubscribe', access: 'public' },
  /** For mail programs that open the URL of List-Unsubscribe: redirects to the page, changes nothing. */
  openJobAlertEnd: { method: 'GET', path: '/job-alerts/:token/unsubscribe', access: 'public' },
  listActiveJobs: { method: 'GET', path: '/jobs/active', access: 'public' },
  /** Choices of the filters of open jobs, with counts. */
  listJobFacets: { method: 'GET', path: '/jobs/facets', access: 'public' },
  /** Published trades, sorted by name. */
  listTrades: { method: 'GET', path: '/trades', access: 'public' },
  /** Without a session: active jobs only. */
  getJob: { method: 'GET', path: '/jobs/:id', access: 'public' },
  /** Counts a view of a job's page. 204, also for crawlers, which are not counted. */
  countJobView: { method: 'POST', path: '/jobs/:id/views', access: 'public' },
  /** Counts a search without a result. 204, also for crawlers, which are not counted. */
  countSearchMiss: { method: 'POST', path: '/jobs/searches', access: 'public' },
  getPublicTracking: { method: 'GET', path: '/tracking/public', access: 'public' },
  /** All editable content of the website, in one language. */
  getContent: { method: 'GET', path: '/content', access: 'website' },
  /** Versions of what public pages show, which the website polls each second. */
  getSiteState: { method: 'GET', path: '/content/state', access: 'website' },
  /** Readiness; `live` is liveness. */
  health: { method: 'GET', path: '/health', access: 'public' },
  live: { method: 'GET', path: '/health/live', access: 'public' },
  openapi: { method: 'GET', path: '/openapi.json', access: 'public' },
  listJobs: { method: 'GET', path: '/jobs', access: 'staff' },
  createJob: { method: 'POST', path: '/jobs', access: 'staff' },
  updateJob: { method: 'PUT', path: '/jobs/:id', access: 'staff' },
  deleteJob: { method: 'DELETE', path: '/jobs/:id', access: 'staff' },
  changeJobs: { method: 'POST', path: '/jobs/bulk', access: 'staff' },
  extendJob: { method: 'POST', path: '/jobs/:id/extend', access: 'staff' },
  restoreJob: { method: 'POST', path: '/jobs/:id/restore', access: 'staff' },
  /** The pending email to undecided applicants of a filled or cancelled job. 404: sent or stopped. */
  getClosingEmail: { method: 'GET', path: '/jobs/:id/closing-email', access: 'staff' },
  changeClosingEmail: { method: 'PUT', path: '/jobs/:id/closing-email', access: 'staff' },
  stopClosingEmail: { method: 'DELETE', path: '/jobs/:id/closing-email', access: 'staff' },
  listContacts: { method: 'GET', path: '/contacts', access: 'staff' },
  changeContactStatus: { method: 'PATCH', path: '/contacts/:id', access: 'staff' },
  listHiringRequests: { method: 'GET', path: '/hiring-requests', access: 'staff' },
  changeHiringRequestStatus: { method: 'PATCH', path: '/hiring-requests/:id', access: 'staff' },
  openDemandLetter: { method: 'GET', path: '/hiring-requests/:id/letter', access: 'staff' },
  listCvs: { method: 'GET', path: '/careers', access: 'staff' },
  changeCvStatus: { method: 'PATCH', path: '/careers/:id', access: 'staff' },
  openCv: { method: 'GET', path: '/careers/:id/cv', access: 'staff' },
  listApplications: { method: 'GET', path: '/job-applications', access: 'staff' },
  changeApplicationStatus: { method: 'PATCH', path: '/job-applications/:id', access: 'staff' },
  openApplicationCv: { method: 'GET', path: '/job-applications/:id/cv', access: 'staff' },
  /** The application as its applicant sees it, in the language of the caller. */
  getApplicationAsApplicant: { method: 'GET', path: '/job-applications/:id/public', access: 'staff' },
  /** Revokes the applicant's link; the next email has a new one. */
  revokeApplicationLink: { method: 'POST', path: '/job-applications/:id/revoke-link', access: 'staff' },
  listDocuments: { method: 'GET', path: '/job-applications/:id/documents', access: 'staff' },
  /** Sends one email for all kinds of the call. */
  askForDocuments: { method: 'POST', path: '/job-applications/:id/documents', access: 'staff' },
  /** Until a file was received. */
  cancelDocument: { method: 'DELETE', path: '/application-documents/:id', access: 'staff' },
  /** Rejecting emails the reason to the applicant. */
  decideDocument: { method: 'PATCH', path: '/application-documents/:id', access: 'staff' },
  openDocument: { method: 'GET', path: '/application-documents/:id/file', access: 'staff' },
  /** One entry of a list, as the list shows it. */
  getEntry: { method: 'GET', path: '/inbox/:name/:id', access: 'staff' },
  countEntries: { method: 'GET', path: '/inbox/:name/counts', access: 'staff' },
  /** Every tag in use on the list as an array of texts, most used first. */
  listTags: { method: 'GET', path: '/inbox/:name/tags', access: 'staff' },
  changeEntries: { method: 'POST', path: '/inbox/:name/bulk', access: 'staff' },
  listHistory: { method: 'GET', path: '/inbox/:name/:id/history', access: 'staff' },
  listPerson: { method: 'GET', path: '/inbox/:name/:id/person', access: 'staff' },
  addNote: { method: 'POST', path: '/inbox/:name/:id/notes', access: 'staff' },
  /** Replaces a mistyped email and writes to the new one; the old one's link is revoked. */
  correctEmail: { method: 'POST', path: '/inbox/:name/:id/email', access: 'staff' },
  /** All matching entries of the list, as a file. */
  exportEntries: { method: 'GET', path: '/inbox/:name/export', access: 'staff', role: 'recruiter' },
  /** Values of a template's placeholders for this person. */
  getMailFacts: { method: 'GET', path: '/inbox/:name/:id/mail-facts', access: 'staff', role: 'recruiter' },
  sendMail: { method: 'POST', path: '/inbox/:name/:id/mails', access: 'staff' },
  /** What erasing the person would delete; lead only, like the erasure itself. */
  previewErasure: { method: 'GET', path: '/inbox/:name/:id/erasure', access: 'staff', role: 'lead' },
  erasePerson: { method: 'POST', path: '/inbox/:name/:id/erasure', access: 'staff', role: 'lead' },
  listTemplates: { method: 'GET', path: '/message-templates', access: 'staff' },
  createTemplate: { method: 'POST', path: '/message-templates', access: 'staff', role: 'lead' },
  saveTemplate: { method: 'PUT', path: '/message-templates/:id', access: 'staff', role: 'lead' },
  deleteTemplate: { method: 'DELETE', path: '/message-templates/:id', access: 'staff', role: 'lead' },
  getDashboard: { method: 'GET', path: '/dashboard', access: 'staff' },
  listStaff: { method: 'GET', path: '/staff', access: 'staff' },
  inviteStaff: { method: 'POST', path: '/staff', access: 'staff', role: 'lead' },
  renameSelf: { method: 'PATCH', path: '/staff/me', access: 'staff', role: 'editor' },
  changeStaff: { method: 'PATCH', path: '/staff/:id', access: 'staff', role: 'lead' },
  listStaffSchedules: { method: 'GET', path: '/staff/:id/schedules', access: 'staff', role: 'lead' },
  /** Emails a password link; the invitation again if the person has no password yet. */
  sendPasswordLink: { method: 'POST', path: '/staff/:id/reset', access: 'staff', role: 'lead' },
  listAuditEntries: { method: 'GET', path: '/audit-entries', access: 'staff', role: 'lead' },
  getAnalytics: { method: 'GET', path: '/analytics', access: 'staff' },
  /** One table of the analytics as CSV; `:table` is one of ANALYTICS_TABLES. */
  exportAnalytics: { method: 'GET', path: '/analytics/:table', access: 'staff' },
  getTracking: { method: 'GET', path: '/tracking', access: 'staff' },
  saveTracking: { method: 'PUT', path: '/tracking', access: 'staff', role: 'lead' },
} as const satisfies Record<string, Endpoint>;
export type EndpointName = keyof typeof ENDPOINTS;

/** The lowest role that may make a staff call. */
export const neededRole = ({ method, role }: Endpoint): StaffRole =>
  role ?? (method === 'GET' ? 'viewer' : 'recruiter');

/** `/api/...` of a call, with the id (or every parameter of its path) filled in and escaped. */
export function apiPath(name: EndpointName, places: string | Readonly<Record<string, string>> = ''): string {
  const values: Readonly<Record<string, string>> = typeof places === 'string' ? { id: places } : places;
  return `/api${ENDPOINTS[name].path.replace(/:(\w+)/g, (_, place: string) => encodeURIComponent(values[place] ?? ''))}`;
}
