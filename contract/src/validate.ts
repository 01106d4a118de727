/** Validates input against a schema: returns the clean value, or one message code per field. */
import type * as z from 'zod/mini';
import type { MessageCode } from './messages-en.js';

export interface FieldIssue {
  field: string;
  code: MessageCode;
}
export type Checked<Value> = { ok: true; value: Value } | { ok: false; issues: FieldIssue[] };

/** The first issue of each field, in the order of the schema. */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): Checked<z.output<Schema>> {
  const result = schema.safeParse(input);
  if (result.success) return { ok: true, value: result.data };

  const first = new Map<string, MessageCode>();
  for (const issue of result.error.issues) {
    const path = issue.path.map(String);
    const fields = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
    for (const field of fields.map((names) => names.join('.')))
      if (!first.has(field)) first.set(field, isCode(issue.message) ? issue.message : 'value_invalid');
  }
  return { ok: false, issues: [...first].map(([field, code]) => ({ field, code })) };
}

/** Errors without a code of ours begin with a capital letter. The list of codes would be loaded with every form. */
const isCode = (message: string): message is MessageCode => /^[a-z][a-z\d_]*$/.test(message);
