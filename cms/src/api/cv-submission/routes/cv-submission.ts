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
    { method: 'POST', path: '/careers', handler: 'cv-submission.submit', config: visitor },
    { method: 'GET', path: '/careers', handler: 'cv-submission.find', config: staff },
    { method: 'PATCH', path: '/careers/:id', handler: 'cv-submission.change', config: staff },
    { method: 'GET', path: '/careers/:id/cv', handler: 'cv-submission.openCv', config: staff },
  ],
};
