import { errors } from '@strapi/utils';

/** Maximum nesting: public calls of the panel send a few texts, or one group of texts for a new account. */
const DEPTH = 2;

/** Rejects input for which Strapi would respond with 500: null bytes, which PostgreSQL rejects, and deep nesting. */
export function rejectInvalidInput(input: unknown): void {
  if (!isPlain(input, DEPTH)) throw new errors.ValidationError('Invalid input');
}

function isPlain(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.entries(value).every(([name, inner]) => isPlain(name, 0) && isPlain(inner, depth - 1));
}

interface Credentials {
  email: string;
  password: string;
}

/** As sent by the panel's page: both are required texts. */
export function credentialsIn(body: unknown): Credentials {
  const [email, password] = [textIn(body, 'email'), textIn(body, 'password')];
  if (!email || !password) throw new errors.ApplicationError('Missing credentials');
  return { email, password };
}

export function textIn(body: unknown, name: string): string | null {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null;
  return typeof value === 'string' ? value : null;
}
