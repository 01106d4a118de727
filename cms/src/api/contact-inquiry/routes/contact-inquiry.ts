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
    { method: 'POST', path: '/contact', handler: 'contact-inquiry.submit', config: visitor },
    { method: 'GET', path: '/contacts', handler: 'contact-inquiry.find', config: staff },
    { method: 'PATCH', path: '/contacts/:id', handler: 'contact-inquiry.change', config: staff },
  ],
};
