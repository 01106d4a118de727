import { validate, type FieldIssue } from '@qantara/contract';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

type Schema = Parameters<typeof validate>[0];

/**
 * Lets a form be checked by the very schema the server uses. An error's `message` is a message code, never a sentence,
 * so that switching the language translates it. `alsoCheck` adds what is no text field, such as the chosen file.
 */
export function contractResolver<Values extends FieldValues>(
  schema: Schema,
  alsoCheck: (values: Values) => FieldIssue[] = () => [],
): Resolver<Values> {
  return (values) => {
    const result = validate(schema, values);
    const issues = [...(result.ok ? [] : result.issues), ...alsoCheck(values)];
    if (issues.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(issues.map(({ field, code }) => [field, { type: 'check', message: code }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
