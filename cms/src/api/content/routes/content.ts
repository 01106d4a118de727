const website = { auth: false, policies: ['global::content-token'] };

export default {
  routes: [
    { method: 'GET', path: '/content', handler: 'content.read', config: website },
    { method: 'GET', path: '/content/state', handler: 'content.readState', config: website },
  ],
};
