import { checkTimesBy, validate, type FieldIssue } from '@qantara/contract';
import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { serverNow } from './browser/server-clock.js';

// That of a phone may be wrong.
checkTimesBy(serverNow);

type Schema = Parameters<typeof validate>[0];

/**
 * Lets a form be checked by the very schema the server uses. An error's `message` is a message code, never a sentence,
 * so that switching the language translates it. `alsoCheck` adds what is no text field, such as the chosen file.
 * @param toInput what the schema is given, where the form does not hold its fields as they are sent
 */
export function contractResolver<Values extends FieldValues>(
  schema: Schema,
  alsoCheck: (values: Values) => FieldIssue[] = () => [],
  toInput: (values: Values) => unknown = (values) => values,
): Resolver<Values> {
  return (values) => {
    const result = validate(schema, toInput(values));
    const issues = [...(result.ok ? [] : result.issues), ...alsoCheck(values)];
    if (issues.length === 0) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { field, code } of issues) set(errors, field, { type: 'check', message: code });
    return { values: {}, errors };
  };
}
