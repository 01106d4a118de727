/** Builds the OpenAPI 3.1 document from the call table and the request schemas. Node side only. */
import * as z from 'zod/mini';
import { documentsInput } from './application-document.js';
import { contactInput } from './contact-inquiry.js';
import { ENDPOINTS, type Endpoint, type EndpointName } from './endpoints.js';
import { PROBLEM_CONTENT_TYPE } from './problem.js';
import { mailInput } from './outreach.js';
import { cookieName, SESSION_COOKIE } from './session.js';
import { DETAILS, type Details } from './openapi-calls.js';

type Schema = Record<string, unknown>;

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
      securitySchemes: {
        website: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: cookieName(SESSION_COOKIE, origin.startsWith('https:')) },
      },
    },
  };
}

function operation(name: EndpointName, endpoint: Endpoint, details: Details): Schema {
  return {
    operationId: name,
    summary: details.summary,
    ...(endpoint.access === 'staff' && { security: [{ session: [] }] }),
    ...(endpoint.access === 'website' && { security: [{ website: [] }] }),
    parameters: parametersOf(endpoint, details),
    ...bodyOf(details),
    responses: {
      ...Object.fromEntries(Object.entries(details.responses).map(([status, kind]) => [status, responseOf(kind)])),
      default: responseOf('Problem'),
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
  const storesOnce =
    details.multipart !== undefined || [contactInput, mailInput, documentsInput].some((json) => json === details.json);
  const inHeader = storesOnce ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }] : [];
  return [...inPath, ...inQuery, ...inHeader];
}

const FILE = { type: 'string', contentMediaType: 'application/octet-stream' };

function bodyOf(details: Details): Schema {
  if (details.json)
    return { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(details.json) } } } };
  if (!details.multipart) return {};
  const schema = jsonSchema(details.multipart);
  const file = details.file ?? 'cvFile';
  const jsonFields = Object.entries(details.jsonFields ?? {}).map(([name, content]) => [
    name,
    { type: 'string', contentMediaType: 'application/json', contentSchema: jsonSchema(content) },
  ]);
  const properties = {
    ...(schema.properties as Schema),
    ...(Object.fromEntries(jsonFields) as Schema),
    [file]: FILE,
    ...(details.moreFiles && {
      [details.moreFiles.field]: {
        type: 'array',
        items: FILE,
        maxItems: details.moreFiles.max,
        description: details.moreFiles.description,
      },
    }),
  };
  const required = [...((schema.required as string[] | undefined) ?? []), ...(details.isFileOptional ? [] : [file])];
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

function responseOf(kind: string): Schema {
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
    properties: {
      success: { const: true },
      message: { type: 'string' },
      id: { type: 'string' },
      reference: { type: 'string' },
      link: { type: 'string' },
      due_at: { type: 'string', format: 'date-time' },
    },
  },
  SessionResponse: {
    type: 'object',
    required: ['authenticated'],
    properties: { authenticated: { type: 'boolean' }, user: { type: 'object' }, ends_in: { type: 'integer' } },
  },
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
      request_id: { type: 'string' },
      last_change: {
        type: 'object',
        description: 'Of a 409 that rejects a change of an older version',
        required: ['by', 'at'],
        properties: {
          by: { type: ['string', 'null'], description: 'Name of who made the stored version; null: the system' },
          at: { type: 'string', format: 'date-time' },
        },
      },
      job: {
        type: 'object',
        description: 'Of a 410 for a job that is no longer open: what it was, for links to jobs like it',
        required: ['id', 'reference', 'title', 'country', 'job_type', 'industry', 'trade', 'trade_name', 'text_locale'],
        properties: {
          id: { type: 'string' },
          reference: { type: 'string' },
          title: { type: 'string' },
          country: { type: 'string' },
          job_type: { type: 'string' },
          industry: { type: ['string', 'null'] },
          trade: { type: ['string', 'null'], description: 'Slug' },
          trade_name: { type: ['string', 'null'], description: 'In the language of the request, else in English' },
          text_locale: { type: 'string' },
        },
      },
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
