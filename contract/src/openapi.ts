/** The OpenAPI 3.1 document, made from the call table and from the schemas that check the requests. Node side only. */
import * as z from 'zod/mini';
import { contactInput } from './contact-inquiry.js';
import { cvSubmissionInput } from './cv-submission.js';
import { ENDPOINTS, type Endpoint, type EndpointName } from './endpoints.js';
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
  pageQuery,
} from './list-query.js';
import { PROBLEM_CONTENT_TYPE } from './problem.js';
import { messageTemplateInput } from './message-template.js';
import { erasureInput, exportQuery, mailInput } from './outreach.js';
import { loginInput, SESSION_COOKIE, verifyCodeInput } from './session.js';
import { invitationInput, passwordLinkInput, requestResetInput, setPasswordInput, staffChange } from './staff.js';

type Schema = Record<string, unknown>;
interface Details {
  summary: string;
  json?: z.ZodMiniType;
  multipart?: z.ZodMiniType;
  query?: z.ZodMiniObject;
  answers: Record<number, string>;
}

const DETAILS: Record<EndpointName, Details> = {
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
  health: { summary: 'Is the service able to work', answers: { 200: 'Row', 503: 'Row' } },
  openapi: { summary: 'This document', answers: { 200: 'Row' } },
  listJobs: { summary: 'All jobs', query: jobsQuery, answers: { 200: 'Rows' } },
  createJob: { summary: 'Create a job', json: jobInput, answers: { 201: 'Row' } },
  updateJob: { summary: 'Save, close or activate a job', json: jobInput, answers: { 200: 'Row', 409: 'Problem' } },
  deleteJob: {
    summary: 'Delete a job, for some weeks so that it can be restored; its applications stay',
    answers: { 200: 'Acknowledgement', 409: 'Problem' },
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
  listPerson: { summary: 'Everything the same person sent', answers: { 200: 'Rows' } },
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
  saveTemplate: { summary: 'Save a template', json: messageTemplateInput, answers: { 200: 'Row' } },
  deleteTemplate: { summary: 'Delete a template', answers: { 200: 'Acknowledgement' } },
  getDashboard: { summary: 'The numbers of the dashboard', answers: { 200: 'Row' } },
  listStaff: { summary: 'The members of staff; a lead gets more of each', answers: { 200: 'Rows' } },
  inviteStaff: { summary: 'Invite a member of staff by mail', json: invitationInput, answers: { 201: 'Row' } },
  changeStaff: {
    summary: 'Change the role of a member of staff, or whether the account may be used',
    json: staffChange,
    answers: { 200: 'Row', 409: 'Problem' },
  },
  sendPasswordLink: { summary: 'Mail a link to a new password', answers: { 200: 'Acknowledgement', 409: 'Problem' } },
  listAuditEntries: { summary: 'What staff did', query: auditQuery, answers: { 200: 'Rows' } },
};

/** @param origin public origin of the service; @param version of the product */
export function openapiDocument(origin: string, version: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const endpoint: Endpoint = ENDPOINTS[name];
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, DETAILS[name]) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Qantara API', version },
    servers: [{ url: `${origin}/api` }],
    paths,
    components: {
      schemas: SCHEMAS,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
    },
  };
}

function operation(name: EndpointName, endpoint: Endpoint, details: Details): Schema {
  return {
    operationId: name,
    summary: details.summary,
    ...(endpoint.access === 'staff' && { security: [{ session: [] }] }),
    parameters: parametersOf(endpoint, details),
    ...bodyOf(details),
    responses: {
      ...Object.fromEntries(Object.entries(details.answers).map(([status, kind]) => [status, answer(kind)])),
      default: answer('Problem'),
    },
  };
}

function parametersOf(endpoint: Endpoint, details: Details): Schema[] {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const shape = details.query ? Object.keys(details.query.shape) : [];
  const properties = details.query ? propertiesOf(details.query) : {};
  const inQuery = shape.map((name) => ({
    name,
    in: 'query',
    required: false,
    schema: properties[name] ?? { type: 'string' },
  }));
  const storesOnce = details.multipart !== undefined || details.json === contactInput || details.json === mailInput;
  const inHeader = storesOnce ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }] : [];
  return [...inPath, ...inQuery, ...inHeader];
}

function bodyOf(details: Details): Schema {
  if (details.json)
    return { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(details.json) } } } };
  if (!details.multipart) return {};
  const schema = jsonSchema(details.multipart);
  const properties = {
    ...(schema.properties as Schema),
    cvFile: { type: 'string', contentMediaType: 'application/octet-stream' },
  };
  const required = [...((schema.required as string[] | undefined) ?? []), 'cvFile'];
  return {
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: { ...schema, properties, required } } },
    },
  };
}

const jsonSchema = (schema: z.ZodMiniType): Schema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
};
const propertiesOf = (schema: z.ZodMiniType) => (jsonSchema(schema).properties ?? {}) as Record<string, Schema>;

function answer(kind: string): Schema {
  if (kind === 'Empty') return { description: 'Nothing to say' };
  if (kind === 'File')
    return {
      description: 'The file',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  const type = kind === 'Problem' ? PROBLEM_CONTENT_TYPE : 'application/json';
  return { description: kind, content: { [type]: { schema: { $ref: `#/components/schemas/${kind}` } } } };
}

const SCHEMAS: Record<string, Schema> = {
  Acknowledgement: {
    type: 'object',
    required: ['success', 'message'],
    properties: { success: { const: true }, message: { type: 'string' }, id: { type: 'string' } },
  },
  SessionAnswer: { type: 'object', required: ['authenticated'], properties: { authenticated: { type: 'boolean' } } },
  Row: { type: 'object' },
  Rows: { type: 'array', items: { $ref: '#/components/schemas/Row' } },
  Problem: {
    type: 'object',
    required: ['success', 'type', 'title', 'status', 'detail', 'code', 'errors'],
    properties: {
      success: { const: false },
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { type: 'string' },
      code: { type: 'string' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          properties: { field: { type: 'string' }, code: { type: 'string' }, detail: { type: 'string' } },
        },
      },
    },
  },
};
