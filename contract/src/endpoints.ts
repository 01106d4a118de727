/** The call table. `path` is below `/api`; `:id` stands for a public id, `:name` for a list of INBOX_NAMES. */
import type { StaffRole } from './roles.js';

/** `website`: the website's server alone, by CONTENT_TOKEN. */
export type Access = 'public' | 'staff' | 'website';
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: Access;
  /** The least role of a staff call, where it is not the usual one: reading viewer, changing recruiter. */
  role?: StaffRole;
}

export const ENDPOINTS = {
  getSession: { method: 'GET', path: '/auth/session', access: 'public' },
  login: { method: 'POST', path: '/auth/login', access: 'public' },
  verifyCode: { method: 'POST', path: '/auth/verify-code', access: 'public' },
  logout: { method: 'POST', path: '/auth/logout', access: 'public' },
  checkPasswordLink: { method: 'POST', path: '/auth/password-link', access: 'public' },
  setPassword: { method: 'POST', path: '/auth/set-password', access: 'public' },
  /** Answers the same whether there is such an account or not. */
  requestReset: { method: 'POST', path: '/auth/request-reset', access: 'public' },
  /** Signs the caller out everywhere else. */
  changeOwnPassword: { method: 'POST', path: '/auth/change-password', access: 'staff', role: 'editor' },
  listSessions: { method: 'GET', path: '/auth/sessions', access: 'staff', role: 'editor' },
  endSession: { method: 'DELETE', path: '/auth/sessions/:id', access: 'staff', role: 'editor' },
  endOtherSessions: { method: 'DELETE', path: '/auth/sessions', access: 'staff', role: 'editor' },
  submitContact: { method: 'POST', path: '/contact', access: 'public' },
  submitCv: { method: 'POST', path: '/careers', access: 'public' },
  submitApplication: { method: 'POST', path: '/job-applications', access: 'public' },
  listActiveJobs: { method: 'GET', path: '/jobs/active', access: 'public' },
  /** Without a session: active jobs only. */
  getJob: { method: 'GET', path: '/jobs/:id', access: 'public' },
  /** A reader opened the job's page. Answers 204, also for crawlers, which are not counted. */
  countJobView: { method: 'POST', path: '/jobs/:id/views', access: 'public' },
  /** A search found nothing. Answers 204, also for crawlers, which are not counted. */
  countSearchMiss: { method: 'POST', path: '/jobs/searches', access: 'public' },
  getPublicTracking: { method: 'GET', path: '/tracking/public', access: 'public' },
  /** Everything the site says that editors write, in one language. */
  getContent: { method: 'GET', path: '/content', access: 'website' },
  /** Whether to send requests here; see `live` for whether the process should live on. */
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
  listContacts: { method: 'GET', path: '/contacts', access: 'staff' },
  changeContactStatus: { method: 'PATCH', path: '/contacts/:id', access: 'staff' },
  listCvs: { method: 'GET', path: '/careers', access: 'staff' },
  changeCvStatus: { method: 'PATCH', path: '/careers/:id', access: 'staff' },
  openCv: { method: 'GET', path: '/careers/:id/cv', access: 'staff' },
  listApplications: { method: 'GET', path: '/job-applications', access: 'staff' },
  changeApplicationStatus: { method: 'PATCH', path: '/job-applications/:id', access: 'staff' },
  openApplicationCv: { method: 'GET', path: '/job-applications/:id/cv', access: 'staff' },
  /** One entry of a list, as the list shows it. */
  getEntry: { method: 'GET', path: '/inbox/:name/:id', access: 'staff' },
  countEntries: { method: 'GET', path: '/inbox/:name/counts', access: 'staff' },
  /** Every tag in use on the list as an array of texts, most used first. */
  listTags: { method: 'GET', path: '/inbox/:name/tags', access: 'staff' },
  changeEntries: { method: 'POST', path: '/inbox/:name/bulk', access: 'staff' },
  listHistory: { method: 'GET', path: '/inbox/:name/:id/history', access: 'staff' },
  listPerson: { method: 'GET', path: '/inbox/:name/:id/person', access: 'staff' },
  addNote: { method: 'POST', path: '/inbox/:name/:id/notes', access: 'staff' },
  /** The whole list under its filters, as a file. */
  exportEntries: { method: 'GET', path: '/inbox/:name/export', access: 'staff', role: 'recruiter' },
  /** What the places of a template become for this person. */
  getMailFacts: { method: 'GET', path: '/inbox/:name/:id/mail-facts', access: 'staff', role: 'recruiter' },
  sendMail: { method: 'POST', path: '/inbox/:name/:id/mails', access: 'staff' },
  /** What erasing the person would take away; lead only, as the erasing itself. */
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
  /** Mails a link to a new password; to someone who has none yet, the invitation again. */
  sendPasswordLink: { method: 'POST', path: '/staff/:id/reset', access: 'staff', role: 'lead' },
  listAuditEntries: { method: 'GET', path: '/audit-entries', access: 'staff', role: 'lead' },
  getAnalytics: { method: 'GET', path: '/analytics', access: 'staff' },
  /** One table of the analytics as CSV; `:table` is one of ANALYTICS_TABLES. */
  exportAnalytics: { method: 'GET', path: '/analytics/:table', access: 'staff' },
  getTracking: { method: 'GET', path: '/tracking', access: 'staff' },
  saveTracking: { method: 'PUT', path: '/tracking', access: 'staff', role: 'lead' },
} as const satisfies Record<string, Endpoint>;
export type EndpointName = keyof typeof ENDPOINTS;

/** The least role that may make a staff call. */
export const neededRole = ({ method, role }: Endpoint): StaffRole =>
  role ?? (method === 'GET' ? 'viewer' : 'recruiter');

/** `/api/...` of a call, with the id (or every place of its path) filled in and escaped. */
export function apiPath(name: EndpointName, places: string | Readonly<Record<string, string>> = ''): string {
  const values: Readonly<Record<string, string>> = typeof places === 'string' ? { id: places } : places;
  return `/api${ENDPOINTS[name].path.replace(/:(\w+)/g, (_, place: string) => encodeURIComponent(values[place] ?? ''))}`;
}
