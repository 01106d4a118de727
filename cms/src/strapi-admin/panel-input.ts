import { errors } from '@strapi/utils';

/** What strangers send the panel is a few fields: some texts, and for a new account one group of texts. */
const DEPTH = 2;

/** Refuses what Strapi would stumble over and answer 500: a null byte, which PostgreSQL does not take, and deep nesting. */
export function refuseOddInput(input: unknown): void {
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

/** As the panel's page sends them: both are there, both are text. */
export function credentialsIn(body: unknown): Credentials {
  const [email, password] = [textIn(body, 'email'), textIn(body, 'password')];
  if (!email || !password) throw new errors.ApplicationError('Missing credentials');
  return { email, password };
}

export function textIn(body: unknown, name: string): string | null {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null;
  return typeof value === 'string' ? value : null;
}
