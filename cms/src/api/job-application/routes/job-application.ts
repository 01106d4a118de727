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
    { method: 'POST', path: '/job-applications', handler: 'job-application.submit', config: visitor },
    { method: 'GET', path: '/job-applications', handler: 'job-application.find', config: staff },
    { method: 'PATCH', path: '/job-applications/:id', handler: 'job-application.change', config: staff },
    { method: 'GET', path: '/job-applications/:id/cv', handler: 'job-application.openCv', config: staff },
  ],
};
