import { JOB_TEXT_FIELDS, mergeEdits, NATIONALITIES, type LastChange, type StaffJobRow } from '@qantara/contract';
import type { Sides } from '../merge/merge-dialog.js';
import { formValuesOf, NEW_JOB, type JobFormValues } from './job-form-values.js';

/** A job form that meets a newer saved version. */
export interface JobMerge {
  lastChange: LastChange | null;
  now: StaffJobRow;
  changes: readonly JobFieldChange[];
}

/** A field that someone else saved, by its name in the form; `status` is the job's own. */
export interface JobFieldChange {
  name: string;
  before: unknown;
  mine: unknown;
  now: unknown;
  isInBoth: boolean;
}

/** Name of all Arabic texts as one field: null is a job without them. */
export const ARABIC = 'translations.ar';

/** What changed between the opened and the saved version, compared with what was typed. */
export function mergeJob(opened: StaffJobRow, typed: JobFormValues, now: StaffJobRow): JobFieldChange[] {
  const saved = formValuesOf(now);
  // Where one side has no Arabic text, it stays or goes as a whole.
  const isWhole = typed.hasArabic !== saved.hasArabic;
  const mine = fieldsOf(typed, isWhole);
  const { changes } = mergeEdits(fieldsOf(formValuesOf(opened), isWhole), mine, fieldsOf(saved, isWhole));
  const ofForm = changes.map((change) => ({ ...change, mine: mine[change.name] }));
  if (opened.status === now.status) return ofForm;
  return [...ofForm, { name: 'status', before: opened.status, mine: opened.status, now: now.status, isInBoth: false }];
}

/** What the form takes over: what only the other person changed, and what was chosen as theirs. */
export const takenChanges = (changes: readonly JobFieldChange[], sides: Sides): JobFieldChange[] =>
  changes.filter(({ name, isInBoth }) => !isInBoth || sides[name] === 'theirs');

/** The saved value of a field as the form holds it, by the path in the form. */
export function formEntriesOf({ name, now }: JobFieldChange): [path: string, value: unknown][] {
  if (name === 'status') return [];
  if (name !== ARABIC) return [[name, now]];
  return now === null
    ? [['hasArabic', false]]
    : [
        ['hasArabic', true],
        [ARABIC, now],
      ];
}

function fieldsOf({ translations, hasArabic, ...shared }: JobFormValues, isWhole: boolean): Record<string, unknown> {
  const arabic = hasArabic ? translations.ar : NEW_JOB.translations.ar;
  const texts = (prefix: string) =>
    Object.fromEntries(JOB_TEXT_FIELDS.map((field) => [prefix + field, arabic[field]] as const));
  return {
    ...shared,
    eligible_nationalities: NATIONALITIES.filter((one) => shared.eligible_nationalities.includes(one)),
    ...(isWhole ? { [ARABIC]: hasArabic ? texts('') : null } : texts(`${ARABIC}.`)),
  };
}
