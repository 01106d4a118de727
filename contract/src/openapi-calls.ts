/** What the OpenAPI document says of each call: a sentence, the schemas that check it, its answers. */
import type * as z from 'zod/mini';
import { analyticsQuery, searchMissInput } from './analytics.js';
import { contentQuery } from './content/site-content.js';
import { contactInput } from './contact-inquiry.js';
import { cvSubmissionInput } from './cv-submission.js';
import { type EndpointName } from './endpoints.js';
import { applicationChange, bulkChange, contactChange, cvChange, noteInput } from './inbox.js';
import { jobApplicationInput } from './job-application.js';
import { jobInput, jobsBulk, jobVersion } from './job.js';
import {
  activeJobsQuery,
  applicationsQuery,
  auditQuery,
  contactsQuery,
  cvFileQuery,
  cvsQuery,
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
  query?: z.ZodMiniObject;
  answers: Record<number, string>;
}

export const DETAILS: Record<EndpointName, Details> = {
  getSession: { summary: 'Is this browser signed in', answers: { 200: 'SessionAnswer' } },
  login: {
    summary: 'Step 1: check e-mail and password, mail a code',
    json: loginInput,
    answers: { 200: 'Acknowledgement' },
  },
  verifyCode: {
    summary: 'Step 2: check the code, open a session',
    json: verifyCodeInput,
    answers: { 200: 'Acknowledgement' },
  },
  logout: { summary: 'End the session on the server', answers: { 200: 'Acknowledgement' } },
  checkPasswordLink: {
    summary: 'Whose link to a password this is',
    json: passwordLinkInput,
    answers: { 200: 'Row', 410: 'Problem' },
  },
  setPassword: {
    summary: 'Choose a password with a mailed link; ends all sessions of the account',
    json: setPasswordInput,
    answers: { 200: 'Acknowledgement', 410: 'Problem' },
  },
  requestReset: {
    summary: 'Mail a link to a new password, if there is such an account',
    json: requestResetInput,
    answers: { 200: 'Acknowledgement' },
  },
  changeOwnPassword: {
    summary: 'Change the own password; ends all other sessions of the caller',
    json: changePasswordInput,
    answers: { 200: 'Acknowledgement' },
  },
  listSessions: { summary: 'Where the caller is signed in', answers: { 200: 'Rows' } },
  endSession: { summary: 'End one session of the caller', answers: { 200: 'Acknowledgement' } },
  endOtherSessions: { summary: 'End all other sessions of the caller', answers: { 200: 'Acknowledgement' } },
  submitContact: { summary: 'Send a message to the agency', json: contactInput, answers: { 200: 'Acknowledgement' } },
  submitCv: {
    summary: 'Leave a CV in the talent pool',
    multipart: cvSubmissionInput,
    answers: { 200: 'Acknowledgement' },
  },
  submitApplication: { summary: 'Apply to a job', multipart: jobApplicationInput, answers: { 200: 'Acknowledgement' } },
  listActiveJobs: { summary: 'Open jobs, newest first', query: activeJobsQuery, answers: { 200: 'Rows' } },
  getJob: {
    summary: 'One job; without a session only an open one',
    query: jobQuery,
    answers: { 200: 'Row', 410: 'Problem' },
  },
  countJobView: { summary: 'A person opened the page of a job', answers: { 204: 'Empty' } },
  countSearchMiss: { summary: 'A search found no open job', json: searchMissInput, answers: { 204: 'Empty' } },
  getPublicTracking: { summary: 'Ids of the services loaded after consent', answers: { 200: 'Row' } },
  getContent: {
    summary: 'Everything the site says that editors write, in one language, for the website',
    query: contentQuery,
    answers: { 200: 'Row', 304: 'Empty', 410: 'Problem' },
  },
  health: { summary: 'Is the service able to work', answers: { 200: 'Row', 503: 'Row' } },
  live: { summary: 'Does the service run', answers: { 200: 'Row' } },
  openapi: { summary: 'This document', answers: { 200: 'Row' } },
  listJobs: { summary: 'All jobs', query: jobsQuery, answers: { 200: 'Rows' } },
  createJob: { summary: 'Create a job', json: jobInput, answers: { 201: 'Row' } },
  updateJob: { summary: 'Save, close or activate a job', json: jobInput, answers: { 200: 'Row', 409: 'Problem' } },
  deleteJob: {
    summary: 'Delete a job, for some weeks so that it can be restored; its applications stay',
    answers: { 200: 'Row', 409: 'Problem' },
  },
  changeJobs: { summary: 'Close, activate or extend several jobs', json: jobsBulk, answers: { 200: 'Row' } },
  extendJob: { summary: 'Give a job 30 more days', json: jobVersion, answers: { 200: 'Row', 409: 'Problem' } },
  restoreJob: { summary: 'Bring a deleted job back', json: jobVersion, answers: { 200: 'Row', 409: 'Problem' } },
  listContacts: { summary: 'Contact inquiries', query: contactsQuery, answers: { 200: 'Rows' } },
  changeContactStatus: {
    summary: 'Change status, owner or tags of a contact',
    json: contactChange,
    answers: { 200: 'Row', 409: 'Problem' },
  },
  listCvs: { summary: 'CV submissions', query: cvsQuery, answers: { 200: 'Rows' } },
  changeCvStatus: {
    summary: 'Change status, owner or tags of a CV',
    json: cvChange,
    answers: { 200: 'Row', 409: 'Problem' },
  },
  openCv: { summary: 'The CV file', query: cvFileQuery, answers: { 200: 'File' } },
  listApplications: { summary: 'Job applications', query: applicationsQuery, answers: { 200: 'Rows' } },
  changeApplicationStatus: {
    summary: 'Change status, owner or tags of an application',
    json: applicationChange,
    answers: { 200: 'Row', 409: 'Problem' },
  },
  openApplicationCv: { summary: 'The CV file of an application', query: cvFileQuery, answers: { 200: 'File' } },
  getEntry: { summary: 'One entry of a list', answers: { 200: 'Row' } },
  countEntries: {
    summary: 'How many entries each status has, under the filters of the list',
    answers: { 200: 'Row' },
  },
  listTags: { summary: 'Tags in use on a list', answers: { 200: 'Rows' } },
  changeEntries: { summary: 'Change several entries', json: bulkChange, answers: { 200: 'Row' } },
  listHistory: { summary: 'What happened to an entry', answers: { 200: 'Rows' } },
  listPerson: {
    summary: 'Submissions with the same email, and those with the same phone and another email',
    query: personQuery,
    answers: { 200: 'Row' },
  },
  addNote: { summary: 'Write a note', json: noteInput, answers: { 201: 'Row' } },
  exportEntries: {
    summary: 'A list under its filters as CSV or XLSX; takes the filters of the list as well',
    query: exportQuery,
    answers: { 200: 'File' },
  },
  getMailFacts: { summary: 'What a mail to this person needs', answers: { 200: 'Row' } },
  sendMail: { summary: 'Send a mail to the person', json: mailInput, answers: { 201: 'Acknowledgement' } },
  previewErasure: { summary: 'What erasing this person would take away', answers: { 200: 'Row' } },
  erasePerson: { summary: 'Erase a person', json: erasureInput, answers: { 200: 'Row', 409: 'Problem' } },
  listTemplates: { summary: 'Message templates', answers: { 200: 'Rows' } },
  createTemplate: { summary: 'Create a template', json: messageTemplateInput, answers: { 201: 'Row' } },
  saveTemplate: { summary: 'Save a template', json: messageTemplateInput, answers: { 200: 'Row', 409: 'Problem' } },
  deleteTemplate: { summary: 'Delete a template', answers: { 200: 'Acknowledgement' } },
  getDashboard: { summary: 'The numbers of the dashboard', answers: { 200: 'Row' } },
  listStaff: { summary: 'The members of staff; a lead gets more of each', answers: { 200: 'Rows' } },
  inviteStaff: { summary: 'Invite a member of staff by mail', json: invitationInput, answers: { 201: 'Row' } },
  renameSelf: { summary: 'Change the own name', json: ownNameInput, answers: { 200: 'Row' } },
  changeStaff: {
    summary: 'Change the role of a member of staff, or whether the account may be used',
    json: staffChange,
    answers: { 200: 'Row', 409: 'Problem' },
  },
  sendPasswordLink: { summary: 'Mail a link to a new password', answers: { 200: 'Acknowledgement', 409: 'Problem' } },
  listAuditEntries: { summary: 'What staff did', query: auditQuery, answers: { 200: 'Rows' } },
  getAnalytics: { summary: 'Views, applications, reviews', query: analyticsQuery, answers: { 200: 'Row' } },
  exportAnalytics: { summary: 'One table of the analytics as CSV', query: analyticsQuery, answers: { 200: 'File' } },
  getTracking: { summary: 'Settings of external analytics', answers: { 200: 'Row' } },
  saveTracking: {
    summary: 'Change the settings of external analytics',
    json: trackingInput,
    answers: { 200: 'Row', 409: 'Problem' },
  },
};
