const limit = (name: string) => ({ name: 'global::rate-limit', config: { limit: name } });
const everyone = { auth: false, middlewares: [limit('publicRead')] };
const staff = { auth: false, policies: ['global::is-staff'], middlewares: [limit('staff')] };
const lead = { ...staff, policies: [{ name: 'global::is-staff', config: { role: 'lead' } }] };

export default {
  routes: [
    { method: 'GET', path: '/tracking/public', handler: 'tracking.readPublic', config: everyone },
    { method: 'GET', path: '/tracking', handler: 'tracking.read', config: staff },
    { method: 'PUT', path: '/tracking', handler: 'tracking.save', config: lead },
  ],
};
