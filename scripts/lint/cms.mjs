import { banned } from './common.mjs';

const documents = {
  selector: 'MemberExpression[object.name="strapi"][property.name="documents"]',
  message: 'Controllers reach data through their service only.',
};
const requestContext = {
  selector: 'Identifier[name="ctx"]',
  message: 'Services and tasks know nothing of HTTP: pass plain values.',
};
/** @type {import('eslint').Linter.RuleEntry} */
const noKoa = [
  'error',
  { patterns: [{ group: ['koa', 'koa-*'], message: 'HTTP stays in controllers and middlewares.' }] },
];

/** Layers of the CMS: controllers, services and tasks, plain lib, settings. @type {import('eslint').Linter.Config[]} */
export const cmsRules = [
  {
    files: ['cms/src/api/*/controllers/**'],
    rules: { 'no-restricted-syntax': ['error', ...banned.casts, ...banned.env, documents] },
  },
  {
    files: ['cms/src/api/*/services/**', 'cms/src/tasks/**'],
    rules: {
      'no-restricted-imports': noKoa,
      'no-restricted-syntax': ['error', ...banned.casts, ...banned.env, requestContext],
    },
  },
  {
    files: ['cms/src/platform/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'strapi', message: 'cms/src/platform knows no subject: take what you need as arguments.' },
      ],
    },
  },
  { files: ['cms/config/**'], rules: { 'no-restricted-syntax': ['error', ...banned.casts] } },
];
