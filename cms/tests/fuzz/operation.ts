import { type Endpoint, ENDPOINTS, type EndpointName, neededRole } from '@qantara/contract';
import type { HttpClient } from '../helpers/http-client.js';
import type { Actor } from './fixtures.js';

/** The part of JSON Schema that the document uses. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

/** One call, as the served document describes it. */
export interface Operation {
  name: EndpointName;
  method: string;
  /** With `{id}` and the like. */
  path: string;
  query: { name: string; schema: Schema }[];
  json: Schema | null;
  form: Schema | null;
  /** The lowest role that may make the call. */
  needs: Actor;
}

interface Described {
  operationId: EndpointName;
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Every call of the OpenAPI document that this service serves. */
export async function readOperations(client: HttpClient): Promise<Operation[]> {
  const { body } = await client.get<{ paths: Record<string, Record<string, Described>> }>('/api/openapi.json');
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(path, method, described)),
  );
}

function operationOf(
  path: string,
  method: string,
  { operationId: name, parameters, requestBody }: Described,
): Operation {
  const endpoint: Endpoint = ENDPOINTS[name];
  return {
    ...{ name, path, method: method.toUpperCase() },
    query: parameters.filter((parameter) => parameter.in === 'query'),
    json: requestBody?.content['application/json']?.schema ?? null,
    form: requestBody?.content['multipart/form-data']?.schema ?? null,
    needs: endpoint.access === 'public' ? 'anonymous' : neededRole(endpoint),
  };
}
