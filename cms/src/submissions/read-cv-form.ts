import { readFile } from 'node:fs/promises';
import { type MessageCode, validate } from '@qantara/contract';
import type { Context } from 'koa';
import { type CvProblem, validateCv } from '../cv/validation/validate-cv';
import { cleanFileName, withEnding } from '../cv/file-name';
import type { UploadedFile } from '../platform/http/read-form';
import { Refusal, type RefusedField } from '../platform/http/refusal';
import type { ReceivedCv } from './submission';

/** The codes in which a form speaks of a bad file, where the forms differ. */
export type CvWording = Readonly<Record<'type' | 'too_large', MessageCode>>;
type Schema = Parameters<typeof validate>[0];
type FileCheck = { ok: true; cv: ReceivedCv } | ({ ok: false } & Omit<RefusedField, 'field'>);

const FILE_FIELD = 'cvFile';
const SAME_IN_ALL_FORMS = {
  empty: 'cv_empty',
  password: 'cv_password',
  active: 'cv_active',
  damaged: 'cv_damaged',
} as const satisfies Record<Exclude<CvProblem, keyof CvWording>, MessageCode>;

/**
 * Checks the fields and the one file of a form together, so that the person hears of every mistake at once. When only
 * the file is wrong, the refusal speaks of the file.
 */
export async function readCvForm<S extends Schema>(
  request: Context['request'],
  schema: S,
  wording: CvWording,
): Promise<{ values: ReturnType<S['parse']>; cv: ReceivedCv }> {
  const fields = validate(schema, request.body ?? {});
  const file = await checkFile(filesOf(request), wording);
  if (fields.ok && file.ok) return { values: fields.value as ReturnType<S['parse']>, cv: file.cv };

  const fileIssues = file.ok ? [] : [{ field: FILE_FIELD, code: file.code, advice: file.advice }];
  const issues = [...(fields.ok ? [] : fields.issues), ...fileIssues];
  if (fields.ok && !file.ok) throw new Refusal(file.code, { errors: issues, advice: file.advice });
  throw new Refusal('invalid_input', { errors: issues });
}

async function checkFile(files: [field: string, file: UploadedFile][], wording: CvWording): Promise<FileCheck> {
  const chosen = files.filter(([, file]) => !isNotChosen(file));
  const [field, file] = chosen[0] ?? [];
  if (chosen.length > 1) return { ok: false, code: 'cv_one_file' };
  if (!file || field !== FILE_FIELD) return { ok: false, code: 'cv_required' };

  const { filepath: path, originalFilename } = file;
  const fileName = cleanFileName(originalFilename);
  const result = await validateCv(await readFile(path), fileName);
  if (!result.ok)
    return { ok: false, code: { ...SAME_IN_ALL_FORMS, ...wording }[result.problem], advice: result.advice };
  const { facts } = result;
  return { ok: true, cv: { path, fileName: withEnding(fileName, facts.kind), facts } };
}

/** What a browser sends for a file field that was left alone. */
const isNotChosen = (file: UploadedFile) => file.size === 0 && !file.originalFilename;

function filesOf(request: Context['request']): [string, UploadedFile][] {
  const files = 'files' in request && typeof request.files === 'object' ? (request.files ?? {}) : {};
  return Object.entries(files).flatMap(([field, value]) =>
    [value].flat().flatMap((file: unknown) => (isUploadedFile(file) ? [[field, file] as [string, UploadedFile]] : [])),
  );
}

const isUploadedFile = (file: unknown): file is UploadedFile =>
  typeof file === 'object' && file !== null && 'filepath' in file && typeof file.filepath === 'string';
