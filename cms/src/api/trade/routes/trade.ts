const limit = { name: 'global::rate-limit', config: { limit: 'publicRead' } };

export default {
  routes: [
    { method: 'GET', path: '/trades', handler: 'trade.findPublished', config: { auth: false, middlewares: [limit] } },
  ],
};
