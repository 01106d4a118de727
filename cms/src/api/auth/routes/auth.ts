import type { RateLimitName } from '@qantara/contract';
import { staffRoute } from '../../../platform/http/route-kinds';

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

export default {
  routes: [
    open('GET', '/auth/session', 'auth.session', 'staff'),
    open('POST', '/auth/login', 'auth.login', 'login', true),
    open('POST', '/auth/verify-code', 'auth.verifyCode', 'verifyCode', true),
    open('POST', '/auth/logout', 'auth.logout', 'staff'),
    open('POST', '/auth/password-link', 'password.checkLink', 'setPassword'),
    open('POST', '/auth/set-password', 'password.set', 'setPassword'),
    open('POST', '/auth/request-reset', 'password.requestReset', 'login', true),
    // About the caller's own password and sessions, for every role.
    staffRoute('editor', 'POST', '/auth/change-password', 'password.change'),
    staffRoute('editor', 'GET', '/auth/sessions', 'sessions.find'),
    staffRoute('editor', 'DELETE', '/auth/sessions', 'sessions.endOthers'),
    staffRoute('editor', 'DELETE', '/auth/sessions/:id', 'sessions.end'),
  ],
};
