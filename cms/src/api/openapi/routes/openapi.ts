export default {
  routes: [
    {
      method: 'GET',
      path: '/openapi.json',
      handler: 'openapi.read',
      config: { auth: false, middlewares: [{ name: 'global::rate-limit', config: { limit: 'publicRead' } }] },
    },
  ],
};
