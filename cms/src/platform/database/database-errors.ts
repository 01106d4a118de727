/**
 * Node's codes, and PostgreSQL's classes 08 (connection), 53 (no resources), 57P (shutting down), 58 (system error), 3D and
 * 55000 (closed), query timeout (57014), lock timeout (55P03), idle transaction timeout (25P03), deadlock (40P01).
 */
const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|ETIMEDOUT|08...|53...|57P..|58...|3D000|55000|57014|55P03|25P0[34]|40P01)$/;
/** Messages of pg, knex and its pool about a broken or missing connection. */
const BROKEN_CONNECTION =
  /Connection terminated|Connection ended|timeout expired|not queryable|Query read timeout|Unable to acquire a connection|Transaction query already complete/;

/** The database cannot be reached, or has no free connection: a later retry can succeed. */
export function isDatabaseUnreachable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code: unknown = 'code' in error ? error.code : undefined;
  if (typeof code === 'string') return UNREACHABLE.test(code);
  return error.name === 'KnexTimeoutError' || error.name === 'TimeoutError' || BROKEN_CONNECTION.test(error.message);
}

/** A value that the database cannot store or compare, such as a null byte or a year before 4714 BC: class 22 of its codes. */
export const isDataException = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^22[\dA-Z]{3}$/.test(String(error.code));
