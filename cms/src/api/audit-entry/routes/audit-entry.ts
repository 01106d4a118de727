export default {
  routes: [
    {
      method: 'GET',
      path: '/audit-entries',
      handler: 'audit-entry.find',
      config: {
        auth: false,
        policies: ['global::is-staff'],
        middlewares: [{ name: 'global::rate-limit', config: { limit: 'staff' } }],
      },
    },
  ],
};
