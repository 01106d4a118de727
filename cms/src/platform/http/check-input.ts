import { type Checked, validate } from '@qantara/contract';
import { Refusal } from './refusal';

type Schema = Parameters<typeof validate>[0];
type Output<S extends Schema> = Extract<Checked<ReturnType<S['parse']>>, { ok: true }>['value'];

/** The clean value of a request body, or a 400 that names every wrong field. */
export function checkInput<S extends Schema>(schema: S, input: unknown): Output<S> {
  const checked = validate(schema, isPlainObject(input) ? input : {});
  if (!checked.ok) throw new Refusal('invalid_input', { errors: checked.issues });
  return checked.value as Output<S>;
}

/** The clean value of a query string; a wrong filter is a 400 as well. */
export function checkQuery<S extends Schema>(schema: S, query: unknown): Output<S> {
  const checked = validate(schema, query);
  if (!checked.ok) throw new Refusal('query_invalid', { errors: checked.issues });
  return checked.value as Output<S>;
}

const isPlainObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
