import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import {
  type CvKind,
  type CvSource,
  documentFileInput,
  KINDS_OF_CV,
  KINDS_OF_DOCUMENT,
  KINDS_OF_LETTER,
  type MessageCode,
  PHOTOS_MAX,
  validate,
} from '@qantara/contract';
import type { Context } from 'koa';
import { joinPhotos, type PhotoProblem } from '../cv/photos/join-photos';
import { type CvProblem, validateCv } from '../cv/validation/validate-cv';
import { cleanFileName, withEnding } from '../cv/file-name';
import type { UploadedFile } from '../platform/http/read-form';
import { ApiError, type InvalidField } from '../platform/http/api-error';
import { valueOf } from '../platform/value-of';
import type { ReceivedCv } from './submission';

/** Codes of file errors that differ between forms. */
export type CvWording = Readonly<Record<'type' | 'too_large', MessageCode> & { damaged?: MessageCode }>;
type Schema = Parameters<typeof validate>[0];
type FileCheck = { ok: true; file: ReceivedCv | null } | { ok: false; issue: InvalidField };
type SentFiles = [field: string, file: UploadedFile][];

/** The single file of a form. */
interface FileRules {
  field: string;
  kinds: readonly CvKind[];
  wording: CvWording;
  /** null: the file is optional. */
  missing: MessageCode | null;
}

const SAME_IN_ALL_FORMS = {
  empty: 'cv_empty',
  password: 'cv_password',
  active: 'cv_active',
  damaged: 'cv_damaged',
} as const satisfies Record<Exclude<CvProblem, 'type' | 'too_large'>, MessageCode>;

/** The fields of a form and its optional demand letter. */
export const readLetterForm = <S extends Schema>(request: Context['request'], schema: S) =>
  readFileForm(request, schema, {
    field: 'letterFile',
    kinds: KINDS_OF_LETTER,
    wording: { type: 'letter_type', too_large: 'cv_too_large' },
    missing: null,
  });

/** A document requested from an applicant. */
export async function readDocumentForm(request: Context['request']): Promise<ReceivedCv> {
  const { file } = await readFileForm(request, documentFileInput, {
    field: 'documentFile',
    kinds: KINDS_OF_DOCUMENT,
    wording: { type: 'document_type', too_large: 'cv_too_large', damaged: 'document_damaged' },
    missing: 'document_required',
  });
  if (!file) throw new ApiError('document_required');
  return file;
}

/** Schemas of a form with a CV, or with a profile instead. */
interface CvSchemas<Cv extends Schema, Profile extends Schema> {
  cv: Cv;
  profile: Profile;
}

/** The fields of a form and its CV: a file, photos as one PDF, or null with a profile instead. */
export async function readCvForm<Cv extends Schema, Profile extends Schema>(
  request: Context['request'],
  schemas: CvSchemas<Cv, Profile>,
  wording: CvWording,
): Promise<{ values: ReturnType<Cv['parse']> | ReturnType<Profile['parse']>; cv: ReceivedCv | null }> {
  const source = valueOf(request.body, 'cv_kind') as CvSource | undefined;
  if (source === 'profile') {
    const { values } = await readForm(request, schemas.profile, checkNoFile);
    return { values, cv: null };
  }
  const rules = { field: 'cvFile', kinds: KINDS_OF_CV, wording, missing: 'cv_required' } as const;
  const { values, file } = await readForm(request, schemas.cv, (files) =>
    source === 'photos' ? checkPhotos(files) : checkFile(files, rules),
  );
  if (!file) throw new ApiError(source === 'photos' ? 'photos_required' : 'cv_required');
  return { values, cv: file };
}

const checkNoFile = (files: SentFiles): Promise<FileCheck> =>
  Promise.resolve(
    files.length === 0
      ? { ok: true, file: null }
      : { ok: false, issue: { field: 'cvFile', code: 'profile_with_file' } },
  );

const readFileForm = <S extends Schema>(request: Context['request'], schema: S, rules: FileRules) =>
  readForm(request, schema, (files) => checkFile(files, rules));

/**
 * Validates the fields and files of a form together, so that all errors are reported at once. If only a file is invalid, the
 * error's message is about the file.
 */
async function readForm<S extends Schema>(
  request: Context['request'],
  schema: S,
  check: (files: SentFiles) => Promise<FileCheck>,
): Promise<{ values: ReturnType<S['parse']>; file: ReceivedCv | null }> {
  const fields = validate(schema, request.body ?? {});
  const checked = await check(filesOf(request).filter(([, file]) => !isNotChosen(file)));
  if (fields.ok && checked.ok) return { values: fields.value as ReturnType<S['parse']>, file: checked.file };

  const issues = [...(fields.ok ? [] : fields.issues), ...(checked.ok ? [] : [checked.issue])];
  if (!fields.ok || checked.ok) throw new ApiError('invalid_input', { errors: issues });
  const { code, values, advice } = checked.issue;
  throw new ApiError(code, { errors: issues, values, advice });
}

async function checkFile(files: SentFiles, rules: FileRules): Promise<FileCheck> {
  const problem = (code: MessageCode, advice: InvalidField['advice'] = null): FileCheck => ({
    ok: false,
    issue: { field: rules.field, code, advice },
  });
  const [field, file] = files[0] ?? [];
  if (files.length > 1) return problem('cv_one_file');
  if (!file && !rules.missing) return { ok: true, file: null };
  if (!file || field !== rules.field) return problem(rules.missing ?? 'value_invalid');

  const { filepath: path, originalFilename } = file;
  const fileName = cleanFileName(originalFilename);
  const result = await validateCv(await readFile(path), fileName, rules.kinds);
  if (!result.ok) return problem({ ...SAME_IN_ALL_FORMS, ...rules.wording }[result.problem], result.advice);
  const { facts } = result;
  return { ok: true, file: { path, fileName: withEnding(fileName, facts.kind), facts } };
}

const PHOTOS_FIELD = 'cvPhotos';
const PHOTO_CODES = {
  type: 'photo_type',
  too_large: 'photo_too_large',
  damaged: 'photo_damaged',
} as const satisfies Record<PhotoProblem['problem'], MessageCode>;

/** The PDF replaces the first photo on disk, so that it is removed with the request's files. */
async function checkPhotos(files: SentFiles): Promise<FileCheck> {
  const problem = (code: MessageCode): FileCheck => ({ ok: false, issue: { field: PHOTOS_FIELD, code } });
  const paths = files.map(([, { filepath }]) => filepath);
  const [path] = paths;
  if (!path) return problem('photos_required');
  if (files.some(([field]) => field !== PHOTOS_FIELD)) return problem('value_invalid');
  if (paths.length > PHOTOS_MAX) return problem('photos_too_many');

  const photoHashes = await Promise.all(paths.map(hashOf));
  const joined = await joinPhotos(paths);
  if ('problem' in joined) {
    const { problem: kind, index } = joined;
    if (index === null) return problem('photos_too_large');
    const values = { number: index + 1 };
    return { ok: false, issue: { field: `${PHOTOS_FIELD}.${index}`, code: PHOTO_CODES[kind], values } };
  }
  const fileName = 'CV photos.pdf';
  const result = await validateCv(joined.pdf, fileName);
  if (!result.ok) throw new Error(`The PDF made of photos is not valid: ${result.problem}`);
  await writeFile(path, joined.pdf);
  return { ok: true, file: { path, fileName, facts: result.facts, photoHashes } };
}

const hashOf = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

/** What browsers send for an empty file field. */
const isNotChosen = (file: UploadedFile) => file.size === 0 && !file.originalFilename;

function filesOf(request: Context['request']): [string, UploadedFile][] {
  const files = 'files' in request && typeof request.files === 'object' ? (request.files ?? {}) : {};
  return Object.entries(files).flatMap(([field, value]) =>
    [value].flat().flatMap((file: unknown) => (isUploadedFile(file) ? [[field, file] as [string, UploadedFile]] : [])),
  );
}

const isUploadedFile = (file: unknown): file is UploadedFile =>
  typeof file === 'object' && file !== null && 'filepath' in file && typeof file.filepath === 'string';
