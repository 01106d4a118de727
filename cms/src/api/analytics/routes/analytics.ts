const limit = (name: string) => ({ name: 'global::rate-limit', config: { limit: name } });
const everyone = { auth: false, middlewares: [limit('searchMiss')] };
const staff = { auth: false, policies: ['global::is-staff'], middlewares: [limit('staff')] };

export default {
  routes: [
    { method: 'POST', path: '/jobs/searches', handler: 'analytics.countSearchMiss', config: everyone },
    { method: 'GET', path: '/analytics', handler: 'analytics.read', config: staff },
    { method: 'GET', path: '/analytics/:table', handler: 'analytics.exportTable', config: staff },
  ],
};
