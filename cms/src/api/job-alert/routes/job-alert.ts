const limited = (limit: 'submission' | 'publicRead') => ({
  auth: false,
  middlewares: [{ name: 'global::rate-limit', config: { limit } }],
});

export default {
  routes: [
    { method: 'POST', path: '/job-alerts', handler: 'job-alert.ask', config: limited('submission') },
    { method: 'GET', path: '/job-alerts/:token', handler: 'job-alert.findPublic', config: limited('publicRead') },
    { method: 'POST', path: '/job-alerts/:token/confirm', handler: 'job-alert.confirm', config: limited('submission') },
    { method: 'POST', path: '/job-alerts/:token/renew', handler: 'job-alert.renew', config: limited('submission') },
    { method: 'POST', path: '/job-alerts/:token/unsubscribe', handler: 'job-alert.end', config: limited('submission') },
    {
      method: 'GET',
      path: '/job-alerts/:token/unsubscribe',
      handler: 'job-alert.openEnd',
      config: limited('publicRead'),
    },
  ],
};
