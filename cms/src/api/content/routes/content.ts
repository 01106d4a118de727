const website = { auth: false, policies: ['global::content-token'] };

export default {
  routes: [
    // Drafts count against `preview`, by their link, in the controller.
    { method: 'GET', path: '/content', handler: 'content.read', config: website },
    { method: 'GET', path: '/content/state', handler: 'content.readState', config: website },
  ],
};
