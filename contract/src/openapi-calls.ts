/** Descriptions of the calls for the OpenAPI document: a summary, the schemas of the request, the responses. */
import type * as z from 'zod/mini';
import { profileInput } from './applicant-profile.js';
import { applicantCodeInput, documentDecision, documentFileInput, documentsInput } from './application-document.js';
import { analyticsQuery, searchMissInput } from './analytics.js';
import { contentQuery } from './content/site-content.js';
import { closingEmailInput } from './closing-email.js';
import { contactInput } from './contact-inquiry.js';
import { cvSubmissionInput } from './cv-submission.js';
import { type EndpointName } from './endpoints.js';
import { hiringRequestInput } from './hiring-request.js';
import {
  applicationChange,
  bulkChange,
  contactChange,
  cvChange,
  emailCorrection,
  hiringRequestChange,
  noteInput,
} from './inbox.js';
import { jobAlertChangeQuery, jobAlertInput } from './job-alert.js';
import {
  applicationLinksInput,
  contactDetailsInput,
  jobApplicationInput,
  takeBackInput,
  withdrawalInput,
} from './job-application.js';
import { jobInput, jobsBulk, jobVersion } from './job.js';
import { PHOTOS_MAX } from './limits.js';
import {
  activeJobsQuery,
  applicationsQuery,
  auditQuery,
  contactsQuery,
  cvFileQuery,
  cvsQuery,
  hiringRequestsQuery,
  jobFacetsQuery,
  jobQuery,
  jobsQuery,
  personQuery,
} from './list-query.js';
import { messageTemplateInput } from './message-template.js';
import { erasureInput, exportQuery, mailInput } from './outreach.js';
import { loginInput, verifyCodeInput } from './session.js';
import {
  changePasswordInput,
  invitationInput,
  ownNameInput,
  passwordLinkInput,
  requestResetInput,
  setPasswordInput,
  staffChange,
} from './staff.js';
import { trackingInput } from './tracking.js';

export interface Details {
  summary: string;
  json?: z.ZodMiniType;
  multipart?: z.ZodMiniType;
  /** Field of the file in a multipart form; default `cvFile`. */
  file?: string;
  /** The file is optional. */
  isFileOptional?: boolean;
  /** Field of several more files. */
  moreFiles?: { field: string; max: number; description: string };
  /** Fields of a multipart form with JSON text. */
  jsonFields?: Readonly<Record<string, z.ZodMiniType>>;
  query?: z.ZodMiniObject;
  responses: Record<number, string>;
}

/** For a form with a CV as a file, as photos, or with a profile instead. */
const CV_OR_PROFILE = {
  jsonFields: { profile: profileInput },
  isFileOptional: true,
  moreFiles: {
    field: 'cvPhotos',
    max: PHOTOS_MAX,
    description: 'With `cv_kind: photos`, instead of `cvFile`: JPEG, PNG or WebP, 2 MB each, in the order of the pages',
  },
};

export const DETAILS: Record<EndpointName, Details> = {
  getSession: { summary: 'Is this browser signed in', responses: { 200: 'SessionResponse' } },
  login: {
    summary: 'Step 1: check email and password, email a code',
    json: loginInput,
    responses: { 200: 'Acknowledgement' },
  },
  verifyCode: {
    summary: 'Step 2: check the code, open a session',
    json: verifyCodeInput,
    responses: { 200: 'Acknowledgement' },
  },
  logout: { summary: 'End the session on the server', responses: { 200: 'Acknowledgement' } },
  checkPasswordLink: {
    summary: 'Whose link to a password this is',
    json: passwordLinkInput,
    responses: { 200: 'Row', 410: 'Problem' },
  },
  setPassword: {
    summary: 'Choose a password with a mailed link; ends all sessions of the account',
    json: setPasswordInput,
    responses: { 200: 'Acknowledgement', 410: 'Problem' },
  },
  requestReset: {
    summary: 'Mail a link to a new password, if there is such an account',
    json: requestResetInput,
    responses: { 200: 'Acknowledgement' },
  },
  changeOwnPassword: {
    summary: 'Change the own password; ends all other sessions of the caller',
    json: changePasswordInput,
    responses: { 200: 'Acknowledgement' },
  },
  listSessions: { summary: 'Where the caller is signed in', responses: { 200: 'Rows' } },
  endSession: { summary: 'End one session of the caller', responses: { 200: 'Acknowledgement' } },
  endOtherSessions: { summary: 'End all other sessions of the caller', responses: { 200: 'Acknowledgement' } },
  submitContact: { summary: 'Send a message to the agency', json: contactInput, responses: { 200: 'Acknowledgement' } },
  submitCv: {
    summary:
      'Join the talent pool, with the file of a CV, with photos of its pages, or with a profile in place of a CV',
    multipart: cvSubmissionInput,
    ...CV_OR_PROFILE,
    responses: { 200: 'Acknowledgement' },
  },
  submitHiringRequest: {
    summary: 'Ask for people: trades and numbers, place, terms; with or without a demand letter',
    multipart: hiringRequestInput,
    file: 'letterFile',
    isFileOptional: true,
    responses: { 200: 'Acknowledgement' },
  },
  submitApplication: {
    summary: 'Apply to a job, with the file of a CV, with photos of its pages, or with a profile in place of a CV',
    multipart: jobApplicationInput,
    ...CV_OR_PROFILE,
    responses: { 200: 'Acknowledgement' },
  },
  getPublicApplication: {
    summary: 'An application as its applicant sees it: state, dates, what comes next',
    responses: { 200: 'Row', 404: 'Problem', 410: 'Problem' },
  },
  requestApplicationLinks: {
    summary: 'Mail the links to the applications of an email, if there are any',
    json: applicationLinksInput,
    responses: { 200: 'Acknowledgement' },
  },
  sendApplicantCode: {
    summary: 'Mail a code to the email of the application; binds it to this browser',
    responses: { 200: 'Acknowledgement', 404: 'Problem', 409: 'Problem', 410: 'Problem' },
  },
  withdrawApplication: {
    summary: 'Withdraw an application with a mailed code',
    json: withdrawalInput,
    responses: { 200: 'Acknowledgement', 401: 'Problem', 404: 'Problem', 409: 'Problem', 410: 'Problem' },
  },
  takeBackWithdrawal: {
    summary: 'Take a withdrawal back with a mailed code, within 24 hours while the job is open',
    json: takeBackInput,
    responses: { 200: 'Acknowledgement', 401: 'Problem', 404: 'Problem', 409: 'Problem', 410: 'Problem' },
  },
  changeContactDetails: {
    summary: 'Change the email or the phone of an application with a mailed code',
    json: contactDetailsInput,
    responses: { 200: 'Acknowledgement', 401: 'Problem', 404: 'Problem', 409: 'Problem', 410: 'Problem' },
  },
  verifyApplicant: {
    summary: 'Check a mailed code; this browser may then send documents for 30 minutes',
    json: applicantCodeInput,
    responses: { 200: 'Acknowledgement', 401: 'Problem', 404: 'Problem', 410: 'Problem' },
  },
  sendDocument: {
    summary: 'Send a document that was asked for; needs the code first',
    multipart: documentFileInput,
    file: 'documentFile',
    responses: { 200: 'Acknowledgement', 401: 'Problem', 404: 'Problem', 409: 'Problem', 410: 'Problem' },
  },
  requestJobAlert: {
    summary: 'Ask for emails about new jobs; the answer is the same for every email',
    json: jobAlertInput,
    responses: { 202: 'Acknowledgement' },
  },
  getJobAlerts: {
    summary: 'The job alerts of the person whom a link belongs to',
    responses: { 200: 'Row', 404: 'Problem' },
  },
  confirmJobAlert: {
    summary: 'Confirm a job alert; its emails begin',
    query: jobAlertChangeQuery,
    responses: { 200: 'Acknowledgement', 303: 'Empty', 404: 'Problem' },
  },
  renewJobAlert: {
    summary: 'Let a job alert go on, or start one again that has ended',
    query: jobAlertChangeQuery,
    responses: { 200: 'Acknowledgement', 303: 'Empty', 404: 'Problem', 409: 'Problem' },
  },
  endJobAlert: {
    summary: 'End a job alert, or all of the person (RFC 8058 one-click)',
    query: jobAlertChangeQuery,
    responses: { 200: 'Acknowledgement', 303: 'Empty', 404: 'Problem' },
  },
  openJobAlertEnd: { summary: 'Go to the page that ends job alerts', responses: { 303: 'Empty', 404: 'Problem' } },
  listActiveJobs: {
    summary: 'Open jobs, newest first; X-Corrected-Search names the search that found them where it is another one',
    query: activeJobsQuery,
    responses: { 200: 'Rows' },
  },
  listJobFacets: {
    summary:
      'Choices of each filter of the open jobs, with how many jobs each would find; vacancies and pay of all found',
    query: jobFacetsQuery,
    responses: { 200: 'Row', 304: 'Empty' },
  },
  listTrades: {
    summary: 'Trades that a job can be in, by name',
    query: jobQuery,
    responses: { 200: 'Rows', 304: 'Empty' },
  },
  getJob: {
    summary: 'One job; without a session only an open one',
    query: jobQuery,
    responses: { 200: 'Row', 410: 'Problem' },
  },
  countJobView: { summary: 'A person opened the page of a job', responses: { 204: 'Empty' } },
  countSearchMiss: { summary: 'A search found no open job', json: searchMissInput, responses: { 204: 'Empty' } },
  getPublicTracking: { summary: 'Ids of the services loaded after consent', responses: { 200: 'Row' } },
  getContent: {
    summary: 'Everything the site says that editors write, in one language, for the website',
    query: contentQuery,
    responses: { 200: 'Row', 304: 'Empty', 410: 'Problem' },
  },
  getSiteState: {
    summary: 'Versions of the content and of the open jobs, and the ids of external analytics, for the website',
    responses: { 200: 'Row' },
  },
  health: { summary: 'Is the service able to work', responses: { 200: 'Row', 503: 'Row' } },
  live: { summary: 'Does the service run', responses: { 200: 'Row' } },
  openapi: { summary: 'This document', responses: { 200: 'Row' } },
  listJobs: { summary: 'All jobs', query: jobsQuery, responses: { 200: 'Rows' } },
  createJob: { summary: 'Create a job', json: jobInput, responses: { 201: 'Row' } },
  updateJob: { summary: 'Save, close or activate a job', json: jobInput, responses: { 200: 'Row', 409: 'Problem' } },
  deleteJob: {
    summary: 'Delete a job, for some weeks so that it can be restored; its applications stay',
    responses: { 200: 'Row', 409: 'Problem' },
  },
  changeJobs: { summary: 'Close, activate or extend several jobs', json: jobsBulk, responses: { 200: 'Row' } },
  extendJob: { summary: 'Give a job 30 more days', json: jobVersion, responses: { 200: 'Row', 409: 'Problem' } },
  restoreJob: { summary: 'Bring a deleted job back', json: jobVersion, responses: { 200: 'Row', 409: 'Problem' } },
  getClosingEmail: {
    summary: 'The email to undecided applicants that waits since a job was filled or cancelled',
    responses: { 200: 'Row' },
  },
  changeClosingEmail: {
    summary: 'Change the texts of this email before it is sent',
    json: closingEmailInput,
    responses: { 200: 'Row', 409: 'Problem' },
  },
  stopClosingEmail: { summary: 'Send no such email', responses: { 200: 'Acknowledgement' } },
  listContacts: { summary: 'Contact inquiries', query: contactsQuery, responses: { 200: 'Rows' } },
  changeContactStatus: {
    summary: 'Change status, owner or tags of a contact',
    json: contactChange,
    responses: { 200: 'Row', 409: 'Problem' },
  },
  listHiringRequests: { summary: 'Hiring requests', query: hiringRequestsQuery, responses: { 200: 'Rows' } },
  changeHiringRequestStatus: {
    summary: 'Change status, owner or tags of a hiring request',
    json: hiringRequestChange,
    responses: { 200: 'Row', 409: 'Problem' },
  },
  openDemandLetter: {
    summary: 'The demand letter of a hiring request',
    query: cvFileQuery,
    responses: { 200: 'File' },
  },
  listCvs: { summary: 'CV submissions', query: cvsQuery, responses: { 200: 'Rows' } },
  changeCvStatus: {
    summary: 'Change status, owner or tags of a CV',
    json: cvChange,
    responses: { 200: 'Row', 409: 'Problem' },
  },
  openCv: { summary: 'The CV file', query: cvFileQuery, responses: { 200: 'File' } },
  listApplications: { summary: 'Job applications', query: applicationsQuery, responses: { 200: 'Rows' } },
  changeApplicationStatus: {
    summary: 'Change status, owner or tags of an application; a decision carries its email and when to send it',
    json: applicationChange,
    responses: { 200: 'Row', 409: 'Problem' },
  },
  openApplicationCv: { summary: 'The CV file of an application', query: cvFileQuery, responses: { 200: 'File' } },
  getApplicationAsApplicant: { summary: 'What the applicant sees', responses: { 200: 'Row' } },
  revokeApplicationLink: {
    summary: 'End the link by which the applicant sees the application',
    responses: { 200: 'Acknowledgement' },
  },
  listDocuments: { summary: 'Documents that an applicant was asked for', responses: { 200: 'Rows' } },
  askForDocuments: {
    summary: 'Ask an applicant for documents, one of each kind; sends one email',
    json: documentsInput,
    responses: { 201: 'Acknowledgement', 409: 'Problem' },
  },
  cancelDocument: {
    summary: 'Take a request for a document back, while no file was received',
    responses: { 200: 'Acknowledgement', 409: 'Problem' },
  },
  decideDocument: {
    summary: 'Accept a document, or refuse it with a reason that is emailed',
    json: documentDecision,
    responses: { 200: 'Acknowledgement', 409: 'Problem' },
  },
  openDocument: { summary: 'The file of a document', query: cvFileQuery, responses: { 200: 'File' } },
  getEntry: { summary: 'One entry of a list', responses: { 200: 'Row' } },
  countEntries: {
    summary: 'How many entries each status has, under the filters of the list',
    responses: { 200: 'Row' },
  },
  listTags: { summary: 'Tags in use on a list', responses: { 200: 'Rows' } },
  changeEntries: { summary: 'Change several entries', json: bulkChange, responses: { 200: 'Row' } },
  listHistory: { summary: 'What happened to an entry', responses: { 200: 'Rows' } },
  listPerson: {
    summary: 'Submissions with the same email, and those with the same phone and another email',
    query: personQuery,
    responses: { 200: 'Row' },
  },
  addNote: { summary: 'Write a note', json: noteInput, responses: { 201: 'Row' } },
  correctEmail: {
    summary: 'Correct a mistyped email; writes to the new one',
    json: emailCorrection,
    responses: { 200: 'Row', 409: 'Problem' },
  },
  exportEntries: {
    summary: 'A list under its filters as CSV or XLSX; takes the filters of the list as well',
    query: exportQuery,
    responses: { 200: 'File' },
  },
  getMailFacts: { summary: 'What a mail to this person needs', responses: { 200: 'Row' } },
  sendMail: { summary: 'Send a mail to the person', json: mailInput, responses: { 201: 'Acknowledgement' } },
  previewErasure: { summary: 'What erasing this person would take away', responses: { 200: 'Row' } },
  erasePerson: { summary: 'Erase a person', json: erasureInput, responses: { 200: 'Row', 409: 'Problem' } },
  listTemplates: { summary: 'Message templates', responses: { 200: 'Rows' } },
  createTemplate: { summary: 'Create a template', json: messageTemplateInput, responses: { 201: 'Row' } },
  saveTemplate: { summary: 'Save a template', json: messageTemplateInput, responses: { 200: 'Row', 409: 'Problem' } },
  deleteTemplate: { summary: 'Delete a template', responses: { 200: 'Acknowledgement' } },
  getDashboard: { summary: 'The numbers of the dashboard', responses: { 200: 'Row' } },
  listStaff: { summary: 'The members of staff; a lead gets more of each', responses: { 200: 'Rows' } },
  inviteStaff: { summary: 'Invite a member of staff by mail', json: invitationInput, responses: { 201: 'Row' } },
  renameSelf: { summary: 'Change the own name', json: ownNameInput, responses: { 200: 'Row' } },
  changeStaff: {
    summary: 'Change the role of a member of staff, or whether the account may be used',
    json: staffChange,
    responses: { 200: 'Row', 409: 'Problem' },
  },
  listStaffSchedules: {
    summary: 'What a member of staff has scheduled, and who may take it over',
    responses: { 200: 'Row' },
  },
  sendPasswordLink: { summary: 'Mail a link to a new password', responses: { 200: 'Acknowledgement', 409: 'Problem' } },
  listAuditEntries: { summary: 'What staff did', query: auditQuery, responses: { 200: 'Rows' } },
  getAnalytics: { summary: 'Views, applications, reviews', query: analyticsQuery, responses: { 200: 'Row' } },
  exportAnalytics: { summary: 'One table of the analytics as CSV', query: analyticsQuery, responses: { 200: 'File' } },
  getTracking: { summary: 'Settings of external analytics', responses: { 200: 'Row' } },
  saveTracking: {
    summary: 'Change the settings of external analytics',
    json: trackingInput,
    responses: { 200: 'Row', 409: 'Problem' },
  },
};
