import type { Endpoint, RateLimitName, StaffRole } from '@qantara/contract';

type Method = Endpoint['method'];

/** A route without a session. A call counts against a limit of the contract, by IP. `path` is below `/api`. */
export const visitorRoute = (limit: RateLimitName, method: Method, path: string, handler: string) => ({
  method,
  path,
  handler,
  config: { auth: false, middlewares: [rateLimit(limit)] },
});

/**
 * A route for staff with at least this role (policies/is-staff). A call then counts against the limit `staff`, by IP. One that
 * sends an email counts against `mail` as well, in the room `inbox`, which knows whether it does.
 */
export const staffRoute = (role: StaffRole, method: Method, path: string, handler: string) => ({
  method,
  path,
  handler,
  config: {
    auth: false,
    policies: [{ name: 'global::is-staff', config: { role } }],
    middlewares: [rateLimit('staff')],
  },
});

const rateLimit = (limit: RateLimitName) => ({ name: 'global::rate-limit', config: { limit } });
