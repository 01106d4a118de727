import { banned } from './common.mjs';

const documents = {
  selector: 'MemberExpression[object.name="strapi"][property.name="documents"]',
  message: 'Controllers reach data through the functions of a room.',
};
const requestContext = {
  selector: 'Identifier[name="ctx"]',
  message: 'Rooms of a subject and tasks know nothing of HTTP: pass plain values.',
};
/** @type {import('eslint').Linter.RuleEntry} */
const noKoa = [
  'error',
  { patterns: [{ group: ['koa', 'koa-*'], message: 'HTTP stays in controllers and middlewares.' }] },
];

/** Layers of the CMS: controllers, rooms and tasks, platform, settings. @type {import('eslint').Linter.Config[]} */
export const cmsRules = [
  {
    files: ['cms/src/api/*/controllers/**'],
    rules: { 'no-restricted-syntax': ['error', ...banned.casts, ...banned.env, documents] },
  },
  {
    files: ['cms/src/{alerts,analytics,audit,content,inbox,jobs,tasks}/**'],
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
