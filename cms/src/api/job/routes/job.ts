const limit = (name: string) => ({ name: 'global::rate-limit', config: { limit: name } });
const everyone = { auth: false, middlewares: [limit('publicRead')] };
const staff = { auth: false, policies: ['global::is-staff'], middlewares: [limit('staff')] };

export default {
  routes: [
    // Must be listed before /jobs/:id, which would match their last part as an id.
    { method: 'GET', path: '/jobs/active', handler: 'job.findActive', config: everyone },
    { method: 'GET', path: '/jobs/facets', handler: 'job.findFacets', config: everyone },
    { method: 'GET', path: '/jobs/:id', handler: 'job.findOne', config: everyone },
    { method: 'POST', path: '/jobs/:id/views', handler: 'job.countView', config: everyone },
    { method: 'GET', path: '/jobs', handler: 'job.find', config: staff },
    { method: 'POST', path: '/jobs', handler: 'job.create', config: staff },
    { method: 'POST', path: '/jobs/bulk', handler: 'job.move', config: staff },
    { method: 'POST', path: '/jobs/:id/extend', handler: 'job.extend', config: staff },
    { method: 'POST', path: '/jobs/:id/restore', handler: 'job.restore', config: staff },
    { method: 'GET', path: '/jobs/:id/closing-email', handler: 'closing-email.find', config: staff },
    { method: 'PUT', path: '/jobs/:id/closing-email', handler: 'closing-email.change', config: staff },
    { method: 'DELETE', path: '/jobs/:id/closing-email', handler: 'closing-email.stop', config: staff },
    { method: 'PUT', path: '/jobs/:id', handler: 'job.update', config: staff },
    { method: 'DELETE', path: '/jobs/:id', handler: 'job.delete', config: staff },
  ],
};
