import { type Checked, validate } from '@qantara/contract';
import { ApiError } from './api-error';

type Schema = Parameters<typeof validate>[0];
type Output<S extends Schema> = Extract<Checked<ReturnType<S['parse']>>, { ok: true }>['value'];

/** The validated value of a request body, or a 400 that names every invalid field. */
export function checkInput<S extends Schema>(schema: S, input: unknown): Output<S> {
  const checked = validate(schema, isPlainObject(input) ? input : {});
  if (!checked.ok) throw new ApiError('invalid_input', { errors: checked.issues });
  return checked.value as Output<S>;
}

/** The validated value of a query string, or a 400. */
export function checkQuery<S extends Schema>(schema: S, query: unknown): Output<S> {
  const checked = validate(schema, query);
  if (!checked.ok) throw new ApiError('query_invalid', { errors: checked.issues });
  return checked.value as Output<S>;
}

const isPlainObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
