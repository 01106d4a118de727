/** Errors of a publish or a save, with the labels of the panel in place of field names, and sentences in place of Strapi's. */
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { partOf } from '../../content/content-types';
import { serviceOf } from '../../platform/service';
import { fieldLabel } from './describe-text';

interface Problem {
  path: string[];
  message: string;
  /** Component of the section that the path leads into, if known. */
  section?: string;
}
interface Details {
  errors?: Problem[];
  /** The document, if the call is about several. */
  document?: string;
}

interface DocumentManager {
  publishMany(uid: UID.ContentType, ...call: unknown[]): Promise<unknown>;
}

/** Registered before onPublish, whose errors it explains too. */
export function explainProblems(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid }, next) => {
    try {
      return await next();
    } catch (error) {
      throw await explained(strapi, uid, error);
    }
  });
}

/** The same for a bulk publish, which validates after the calls of the document service. Registered after onPublish. */
export function explainBulkProblems(strapi: Core.Strapi): void {
  const manager = serviceOf<DocumentManager>(strapi, 'plugin::content-manager.document-manager');
  const publishMany = manager.publishMany.bind(manager);
  manager.publishMany = (uid, ...call) =>
    publishMany(uid, ...call).catch(async (error: unknown) => {
      throw await explained(strapi, uid, error);
    });
}

/** PostgreSQL: a query that failed has ended the transaction. */
const TRANSACTION_HAS_FAILED = '25P02';

/** @returns the error itself where the labels cannot be read */
async function explained(strapi: Core.Strapi, uid: UID.ContentType, error: unknown): Promise<unknown> {
  try {
    return await withLabels(strapi, uid, error);
  } catch (failure) {
    if ((failure as { code?: unknown }).code !== TRANSACTION_HAS_FAILED) strapi.log.error(failure);
    return error;
  }
}

async function withLabels(strapi: Core.Strapi, uid: UID.ContentType, error: unknown): Promise<unknown> {
  const { errors: problems = [], document } = detailsOf(error);
  if (!partOf(uid) || problems.length === 0) return error;
  const inSentences = problems.map((problem) => ({ ...problem, message: sentenceOf(problem.message) }));
  const lines: string[] = [];
  for (const { path, message, section } of inSentences)
    lines.push([await fieldLabel(strapi, uid, path, section), message].filter(Boolean).join(': '));
  const message = [document, lines.join(' ')].filter(Boolean).join(': ');
  return new errors.ValidationError(message, { errors: inSentences, ...(document && { document }) });
}

const detailsOf = (error: unknown): Details =>
  error instanceof errors.ValidationError ? ((error as { details?: Details }).details ?? {}) : {};

/** Beginnings and ends of Strapi's messages, which begin with the path of the field. */
const SENTENCES: readonly [RegExp, string][] = [
  [/must be at most (\d+) characters$/, 'Use at most $1 characters.'],
  [/must have less than or equal to (\d+) items$/, 'Use at most $1.'],
  [/must be less than or equal to (\S+)$/, 'Give at most $1.'],
  [/must be greater than or equal to (\S+)$/, 'Give at least $1.'],
  [/must be an integer$/, 'Give a whole number.'],
  [/must be one of the following values.*/, 'Choose one of the list.'],
  [/must match the following.*/, 'This has another form than the hint shows.'],
  [/(must be defined\.?|is a required field|cannot be null|must be at least 1 characters)$/, 'Fill in this field.'],
  [/^must be a `\w+` type.*/s, 'Fill in this field.'],
  [/^This attribute must be unique$/, 'Another entry has this already. Choose another one.'],
];

function sentenceOf(message: string): string {
  const rule = message.replace(/^[\w.[\]]+ (?=must|is a|cannot)/, '');
  const [pattern, sentence] = SENTENCES.find(([known]) => known.test(rule)) ?? [];
  return pattern && sentence ? rule.replace(pattern, sentence) : message;
}
