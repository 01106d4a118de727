import type { RateLimitName } from '@qantara/contract';

/** Calls without a session: they are part of signing in. */
const open = (method: 'GET' | 'POST', path: string, handler: string, limit: RateLimitName, ofAccount = false) => ({
  method,
  path,
  handler,
  config: {
    auth: false as const,
    policies: method === 'POST' ? ['global::same-origin'] : [],
    middlewares: [{ name: 'global::rate-limit', config: { limit, ofAccount } }],
  },
});

/** Calls about the caller's own password and sessions, for every role. */
const own = {
  auth: false as const,
  policies: [{ name: 'global::is-staff', config: { role: 'editor' } }],
  middlewares: [{ name: 'global::rate-limit', config: { limit: 'staff' } }],
};

export default {
  routes: [
    open('GET', '/auth/session', 'auth.session', 'staff'),
    open('POST', '/auth/login', 'auth.login', 'login', true),
    open('POST', '/auth/verify-code', 'auth.verifyCode', 'verifyCode', true),
    open('POST', '/auth/logout', 'auth.logout', 'staff'),
    open('POST', '/auth/password-link', 'password.checkLink', 'setPassword'),
    open('POST', '/auth/set-password', 'password.set', 'setPassword'),
    open('POST', '/auth/request-reset', 'password.requestReset', 'login', true),
    { method: 'POST', path: '/auth/change-password', handler: 'password.change', config: own },
    { method: 'GET', path: '/auth/sessions', handler: 'sessions.find', config: own },
    { method: 'DELETE', path: '/auth/sessions', handler: 'sessions.endOthers', config: own },
    { method: 'DELETE', path: '/auth/sessions/:id', handler: 'sessions.end', config: own },
  ],
};
