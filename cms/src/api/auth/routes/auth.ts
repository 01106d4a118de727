import type { RateLimitName } from '@qantara/contract';

/** Everyone may call these: they are how one becomes staff. */
const open = (method: 'GET' | 'POST', path: string, handler: string, limit: RateLimitName) => ({
  method,
  path,
  handler: `auth.${handler}`,
  config: {
    auth: false as const,
    policies: method === 'POST' ? ['global::same-origin'] : [],
    middlewares: [{ name: 'global::rate-limit', config: { limit } }],
  },
});

export default {
  routes: [
    open('GET', '/auth/session', 'session', 'staff'),
    open('POST', '/auth/login', 'login', 'login'),
    open('POST', '/auth/verify-code', 'verifyCode', 'verifyCode'),
    open('POST', '/auth/logout', 'logout', 'staff'),
  ],
};
