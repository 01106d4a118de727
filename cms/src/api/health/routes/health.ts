export default {
  routes: [
    { method: 'GET', path: '/health', handler: 'health.check', config: { auth: false } },
    { method: 'GET', path: '/health/live', handler: 'health.live', config: { auth: false } },
  ],
};
