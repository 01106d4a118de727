const visitor = {
  auth: false,
  middlewares: [{ name: 'global::rate-limit', config: { limit: 'submission' } }],
};
const staff = {
  auth: false,
  policies: ['global::is-staff'],
  middlewares: [{ name: 'global::rate-limit', config: { limit: 'staff' } }],
};

export default {
  routes: [
    { method: 'POST', path: '/hiring-requests', handler: 'hiring-request.submit', config: visitor },
    { method: 'GET', path: '/hiring-requests', handler: 'hiring-request.find', config: staff },
    { method: 'PATCH', path: '/hiring-requests/:id', handler: 'hiring-request.change', config: staff },
    { method: 'GET', path: '/hiring-requests/:id/letter', handler: 'hiring-request.openLetter', config: staff },
  ],
};
