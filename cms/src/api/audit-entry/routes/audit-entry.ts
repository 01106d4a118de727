export default {
  routes: [
    {
      method: 'GET',
      path: '/audit-entries',
      handler: 'audit-entry.find',
      config: {
        auth: false,
        policies: [{ name: 'global::is-staff', config: { role: 'lead' } }],
        middlewares: [{ name: 'global::rate-limit', config: { limit: 'staff' } }],
      },
    },
  ],
};
