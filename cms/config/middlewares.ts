import type { CmsSettings } from '@qantara/contract/settings';
import { allowedOrigins } from '../src/platform/http/origin';
import recruitment from './recruitment';

const FORMS = [
  '/api/careers',
  '/api/job-applications',
  '/api/hiring-requests',
  '/api/applications/:token/documents/:id',
];

/** Outermost first. */
export default () => [
  'global::request-log',
  'global::request-metrics',
  {
    name: 'strapi::security',
    config: {
      hsts: isHttps(recruitment()) && { maxAge: 31_536_000, includeSubDomains: recruitment().hstsSubdomains },
    },
  },
  {
    name: 'global::response-headers',
    config: { panelIsDeveloped: process.env.NODE_ENV === 'development', publicUrl: recruitment().publicUrl },
  },
  'strapi::errors',
  'global::accepted-encodings',
  // Responses of 1 kB and more whose type compresses well; never CV files.
  'strapi::compression',
  'global::problem-details',
  'global::reject-malformed-url',
  'global::client-ip',
  'global::csrf',
  'global::panel-access',
  'global::panel-url',
  'global::media-files',
  {
    name: 'strapi::cors',
    config: {
      origin: allowedOrigins(recruitment()),
      credentials: true,
      maxAge: 7200,
      headers: [
        'Content-Type',
        'Accept',
        'Accept-Language',
        'Authorization',
        'Idempotency-Key',
        'If-Match',
        'If-None-Match',
      ],
      expose: [
        'Content-Disposition',
        'ETag',
        'Link',
        'Retry-After',
        'X-Corrected-Search',
        'X-Request-Id',
        'X-Total-Count',
      ],
      keepHeadersOnError: true,
    },
  },
  'strapi::query',
  // Reads nothing: global::request-body reads bodies, but Strapi insists on this name in the list.
  { name: 'strapi::body', config: { parsedMethods: [], multipart: false } },
  { name: 'global::request-body', config: { forms: FORMS, submissions: [...FORMS, '/api/contact'] } },
  'strapi::favicon',
  'strapi::public',
  'global::work-limit',
];

const isHttps = ({ publicUrl }: CmsSettings) => publicUrl.startsWith('https:');
